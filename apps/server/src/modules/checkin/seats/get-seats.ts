import type { OperationResult } from '@haidai/contract';
import type { getCheckInSeats as operation } from '@haidai/contract/checkin';
import { seatTiers, suggestSeats } from '@haidai/domain/seating';
import { saleAt } from '@haidai/domain/shopping';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { seatPriceOn } from '../../ancillaries/index.ts';
import { checkInKeys } from '../find/check-in-key.ts';
import { listTravels } from '../find/list-travels.ts';
import { isCheckedIn, paidForSeat, type Travel } from '../find/travel.ts';
import { aircraftNameOf, nameOf } from '../wire.ts';
import { type Cabin, getCabin, occupantOf, whyNot } from './cabin.ts';

type Record = OperationResult<typeof operation>;

interface Asked {
  checkInKey: string;
  flightId: string;
  /** The travellers who choose together. */
  travelIds?: readonly string[] | undefined;
}

/** Returns the seats of one flight for the people of the key who can choose. Refuses checkInKeyExpired, notFound. */
export async function getSeats(
  deps: Deps,
  { checkInKey, flightId, travelIds = [] }: Asked,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<Record> {
  const { people } = checkInKeys.unseal(deps, checkInKey, { deviceId });
  const travels = await listTravels(deps, deps.db, people);
  const party = travels.filter(({ id, flight }) => id !== null && flight.id === flightId);
  const [first] = party;
  if (!first) throw new Refusal('notFound');
  const cabin = await getCabin(deps, deps.db, first.flight, travels);
  const { issueDate } = saleAt(deps.clock.now().getTime());
  const isFree = (tier: (typeof seatTiers)[number]) =>
    [...cabin.map.seats.values()].some(
      (seat) => cabin.tierOf(seat) === tier && party.some((travel) => cabin.priceFor(seat, travel) === 0),
    );
  return {
    flightId,
    aircraftName: aircraftNameOf(first.flight, language),
    rows: toRows(cabin),
    passengers: party.filter(mayChoose).map((travel) => toPassenger(cabin, travel)),
    prices: seatTiers.map((tier) => ({ tier, price: isFree(tier) ? 0 : seatPriceOn(tier, issueDate) })),
    sets: readySets(cabin, party, travelIds),
    holdMinutes: first.flight.rules.seatHoldMinutes,
  };
}

function mayChoose(travel: Travel): boolean {
  return isCheckedIn(travel) || travel.restriction === null || travel.restriction === 'earlierFlight';
}

function toRows({ map, taken, tierOf }: Cabin): Record['rows'] {
  return map.rows.map(({ row, cabin, exit, left, right }) => ({
    row,
    cabin,
    exit,
    seats: [...left, ...right].map((seat) => ({
      seatNo: seat.no,
      letter: seat.letter,
      side: seat.side,
      place: seat.place,
      tier: tierOf(seat),
      reclines: seat.reclines,
      bassinet: seat.bassinet,
      taken: taken.has(seat.no),
      blocked: seat.blocked,
    })),
  }));
}

function toPassenger(cabin: Cabin, travel: Travel): Record['passengers'][number] {
  const own = [...cabin.map.seats.values()].filter((seat) => seat.cabin === travel.flight.row.cabin && !seat.blocked);
  const barred = own.flatMap((seat): [string, string][] => {
    const why = seat.no === travel.seat?.seatNo ? null : whyNot(cabin, seat, travel);
    return why ? [[seat.no, why]] : [];
  });
  return {
    travelId: travel.id ?? '',
    passName: nameOf(travel),
    cabin: travel.flight.row.cabin,
    seatNo: travel.seat?.seatNo ?? null,
    barred: Object.fromEntries(barred),
  };
}

/**
 * Returns the ready sets of seats without a charge for the travellers who choose together. A party with a bought seat
 * gets none, because a set would replace that seat.
 */
function readySets(cabin: Cabin, party: readonly Travel[], travelIds: readonly string[]): Record['sets'] {
  const choosing = party.filter((travel) => mayChoose(travel) && travelIds.includes(travel.id ?? ''));
  if (choosing.some((travel) => paidForSeat(travel) !== null)) return [];
  const kept = new Set(party.flatMap((travel) => (choosing.includes(travel) ? [] : (travel.seat?.seatNo ?? []))));
  const sets = suggestSeats(
    {
      map: cabin.map,
      isFree: (seat) =>
        !cabin.taken.has(seat.no) &&
        !kept.has(seat.no) &&
        choosing.every((travel) => cabin.priceFor(seat, travel) === 0),
      priceOf: () => 0,
    },
    choosing.map((travel, seq) => ({ ...occupantOf(travel), seq })),
  );
  return sets.map(({ kind, seats }) => ({
    kind,
    seats: [...seats].flatMap(([seq, seatNo]) => ({ travelId: choosing[seq]?.id ?? '', seatNo })),
  }));
}
