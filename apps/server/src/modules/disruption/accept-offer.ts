import type { OperationInput } from '@haidai/contract';
import type { acceptOffer as operation } from '@haidai/contract/disruption';
import { disruptionOfferMachine, isUndecided } from '@haidai/domain/disruption';
import { Refusal, type Tx, transition, travellerActor } from '../../platform/index.ts';
import { type ChangedPart, readMovableParties } from '../exchange/index.ts';
import { lockFlights, offerAllotment, releaseAllotment } from '../inventory/index.ts';
import { departureOf } from './care/find-wait.ts';
import { updateCaseVouchers } from './care/update-vouchers.ts';
import { assertOffered, assertReleased, type DecideDeps, move, prove } from './decide.ts';
import { bookFlight } from './free-change.ts';
import { type Asking, getCaseByKey, isOwner } from './get-case.ts';
import { classOfCabin, findHeld, flightsOf, type OfferRow, releasePlaces, seatsOf } from './plan/offers.ts';
import { type CaseRow, findSegment } from './repository.ts';
import { readChangedParts } from './trouble.ts';

type Body = OperationInput<typeof operation>['body'];

/** The refusals of a class that a flight does not sell now. */
const aboutClass: readonly string[] = ['fareNotOnSale', 'seatsSoldOut'];

/**
 * Takes the flight that is held for a case. The proof is that of `decide`. The new tickets keep the booking class if
 * the flight sells it, and else get the most expensive class of the cabin, at no cost. Refusals: disruptionUnknown,
 * disruptionDecided, orderHeld, choiceNotOffered, offerEnded, smsCodeMissing, and those of `checkCode` and `bookFlight`.
 */
export async function acceptOffer(deps: DecideDeps, body: Body, by: Omit<Asking, 'language'>): Promise<void> {
  const opened = await getCaseByKey(deps, body.caseKey, by);
  const { row, order } = opened;
  if (!isUndecided(row.status)) throw new Refusal('disruptionDecided');
  assertReleased(order);
  assertOffered(row, 'CHANGE');
  const offer = await findHeld(deps.db, row.case_id);
  const segment = await findSegment(deps.db, row);
  if (!offer || !segment || offer.held_until <= deps.clock.now()) throw new Refusal('offerEnded');
  const part = (await readChangedParts(deps, [segment]))(row, segment);
  const party = (await readMovableParties(deps, [order]))(order, part);
  if (!party) throw new Refusal('nothingToChange');
  const useProof = await prove(deps, opened, body.smsCode, by);
  const actor = by.session && isOwner(order, by.session) ? travellerActor(by.session) : 'link';
  const { adults, children, infants } = party.trip.party;
  const take = (bookingClass: string) =>
    bookFlight(deps, row, choiceOf(offer, part, party.passengers, bookingClass), {
      actor,
      prepare: (tx) => openSeats(deps, tx, { row, offer, bookingClass, seats: adults + children, infants, actor }),
      prove: async (tx) => {
        await useProof(tx);
        await move(deps, tx, row, 'change', actor);
        const departsAt = departureOf(deps.catalogue.index, offer);
        if (departsAt) await updateCaseVouchers(deps, tx, row.case_id, { actor, chosen: { departsAt } });
      },
    });
  try {
    await take(segment.booking_class);
  } catch (error) {
    if (!(error instanceof Refusal) || !aboutClass.includes(error.refusal)) throw error;
    await take(classOfCabin(deps, offer.cabin));
  }
}

function choiceOf({ flights }: OfferRow, part: ChangedPart, passengers: readonly number[], bookingClass: string) {
  const segments = flights.map(({ flightNo, departDate, from, to }) => ({
    ...{ flightNo, departDate, from, to },
    ...{ bookingClass, productCode: null },
  }));
  return { ...part, passengers, segments };
}

interface Opening {
  row: CaseRow;
  offer: OfferRow;
  bookingClass: string;
  /** The seats and places that the travellers still need. Some of them may have left the order meanwhile. */
  seats: number;
  infants: number;
  actor: string;
}

/**
 * Ends the offer and opens its seats and places for the change in the same transaction. Their rows stay locked until the
 * change takes them. Seats that nobody needs are released.
 */
async function openSeats(
  deps: DecideDeps,
  tx: Tx,
  { row, offer, bookingClass, seats, infants, actor }: Opening,
): Promise<void> {
  const now = await findHeld(tx, row.case_id);
  if (now?.offer_id !== offer.offer_id || seats > offer.seats || infants > offer.infants)
    throw new Refusal('offerEnded');
  await transition(tx, {
    machine: disruptionOfferMachine,
    table: 'disruption_offer',
    key: { offer_id: offer.offer_id },
    from: 'HELD',
    event: 'accept',
    clock: deps.clock,
    actor,
    set: { ended_at: deps.clock.now() },
  });
  await lockFlights(tx, flightsOf(offer));
  for (const held of seatsOf({ ...offer, seats, infants }, bookingClass)) await offerAllotment(tx, held);
  await releasePlaces(tx, offer);
  const rest = { ...offer, seats: offer.seats - seats, infants: offer.infants - infants };
  if (rest.seats === 0 && rest.infants === 0) return;
  for (const held of seatsOf(rest, bookingClass)) await releaseAllotment(deps, tx, held);
}
