import {
  acceptOffer,
  type DisruptionCase,
  decideDisruption,
  listDisruptionFlights,
  listDisruptions,
} from '@haidai/contract/disruption';
import type { Buyer } from './buy-tickets.ts';

const choices = ['KEEP', 'TAKE_HELD', 'CHANGE', 'REFUND'] as const;
export type Decided = Record<(typeof choices)[number] | 'WAIT', number>;

/** Reasons for which a flight cannot be taken: others have it now, or it is not for these travellers. */
const gone = ['offerEnded', 'seatsSoldOut', 'fareNotOnSale', 'aloneLastFlight', 'aloneFull', 'changeOutOfOrder'];

/**
 * Lets each traveller with a case decide, in the order of the purchases. In the place of a choice that the page does not
 * offer, a traveller takes one that it offers. Returns the number of each decision.
 */
export async function decideCases(buyers: readonly Buyer[]): Promise<Decided> {
  const decided: Decided = { KEEP: 0, TAKE_HELD: 0, CHANGE: 0, REFUND: 0, WAIT: 0 };
  for (const buyer of buyers) {
    const listed = await buyer.api.expectOk(listDisruptions, { body: { orderNo: buyer.orderNo } });
    const open = listed.find(({ caseStatus }) => caseStatus === 'OPEN');
    if (open) decided[await decideOne(buyer, open)] += 1;
  }
  return decided;
}

async function decideOne({ api, party: { wish } }: Buyer, open: DisruptionCase): Promise<keyof Decided> {
  const { caseKey } = open;
  const isOffered = {
    KEEP: open.canKeep,
    TAKE_HELD: open.offer !== null,
    CHANGE: open.canChange,
    REFUND: open.canRefund,
  };
  const choice = wish === 'WAIT' ? undefined : [wish, ...choices].find((each) => isOffered[each]);
  if (!choice) return 'WAIT';
  if (choice === 'TAKE_HELD') return done(choice, await api.call(acceptOffer, { body: { caseKey } }));
  if (choice !== 'CHANGE') return done(choice, await api.call(decideDisruption, { body: { caseKey, choice } }));
  const { result, error } = await api.call(listDisruptionFlights, { body: { caseKey } });
  if (error) return done(choice, { error });
  const [first] = result?.days.flatMap(({ flights }) => flights) ?? [];
  if (!first) return 'WAIT';
  return done(choice, await api.call(decideDisruption, { body: { caseKey, choice, flight: first.flight } }));
}

function done(choice: keyof Decided, { error }: { error?: string | undefined }): keyof Decided {
  if (!error) return choice;
  if (!gone.includes(error)) throw new Error(`The decision ${choice} was refused: ${error}`);
  return 'WAIT';
}
