import type { OperationInput } from '@haidai/contract';
import type { previewNameCorrection as operation } from '@haidai/contract/name-correction';
import { fullName, normalisePassenger, type PassengerEntry, readHolder } from '@haidai/domain/booking';
import { type Decision, judgeCorrection } from '@haidai/domain/name-correction';
import { type Db, type Deps, Refusal } from '../../platform/index.ts';
import { assertCorrected, type OrderRow } from '../booking/index.ts';
import { listReadings } from '../identity/index.ts';
import { nameCorrectionRulesOn } from './load-rules.ts';
import { listTicketFacts, obstacleOf, type TicketFacts } from './ticket-facts.ts';

type Wish = OperationInput<typeof operation>['body'];

/** A correction that the rules allow, with the person who decides. */
export interface ReadCorrection {
  ticket: TicketFacts;
  ticketNo: string;
  after: PassengerEntry;
  decision: Extract<Decision, 'rule' | 'person' | 'twoPeople'>;
}

/**
 * Reads the wish of a traveller and decides who corrects the ticket. Refuses with the names of `CorrectionObstacle`,
 * with `nameUnchanged`, with `nameTransfer`, and as `assertCorrected` does. `db` may be a transaction.
 */
export async function readCorrection(
  deps: Pick<Deps, 'clock' | 'vault'>,
  db: Db,
  order: OrderRow,
  wish: Wish,
): Promise<ReadCorrection> {
  const ticket = (await listTicketFacts(deps, db, order)).find(({ row }) => row.seq === wish.passengerSeq);
  if (!ticket?.ticketNo) throw new Refusal('noOpenTicket');
  assertCorrectable(deps, ticket, { online: true });
  const after = applyWish(ticket.entry, wish);
  const rules = nameCorrectionRulesOn(deps.clock.today());
  const { entry: before, forStaff } = ticket;
  const decision = judgeCorrection({ before, after, forStaff }, rules, listReadings);
  if (decision === 'nothing') throw new Refusal('nameUnchanged');
  await assertCorrected(deps, db, { order, seq: ticket.row.seq, entry: after });
  if (decision === 'transfer') throw new Refusal('nameTransfer');
  return { ticket, ticketNo: ticket.ticketNo, after, decision };
}

/** Refuses with the reason why the ticket cannot be corrected now. */
export function assertCorrectable(
  deps: Pick<Deps, 'clock'>,
  ticket: TicketFacts,
  { online }: { online: boolean },
): void {
  const obstacle = obstacleOf(deps, ticket, { online });
  if (obstacle) throw new Refusal(obstacle, { name: fullName(ticket.entry) });
}

/** Returns the passenger with the corrected fields, in normal form. A citizen number brings its birthday and sex. */
export function applyWish(
  before: PassengerEntry,
  { surname, firstName, documentNo, sex }: Omit<Wish, 'orderNo' | 'passengerSeq'>,
): PassengerEntry {
  const number = documentNo.trim() || before.documentNo;
  const holder = readHolder(before.documentType, number);
  const birthday = holder?.birthday ?? before.birthday;
  return normalisePassenger({ ...before, surname, firstName, documentNo: number, birthday, sex });
}
