import type { OperationResult } from '@haidai/contract';
import type { getSeatMap as operation } from '@haidai/contract/ancillaries';
import { seatProductOn } from '@haidai/domain/ancillaries';
import { fullName } from '@haidai/domain/booking';
import { blockOf, type Seat, type SeatMap, seatMapOf, seatRestrictionFor, seatTiers } from '@haidai/domain/seating';
import { saleAt } from '@haidai/domain/shopping';
import { ageOn } from '@haidai/domain/time';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { getOccupied, type Occupied, seatsOfOrder } from '../../seating/index.ts';
import { seatTierOn } from '../bought-add-ons.ts';
import { loadAncillaryTables } from '../load-tables.ts';
import { type FactPassenger, type FactSegment, getOrderFacts } from '../order-facts.ts';

type SeatMapRecord = OperationResult<typeof operation>;

/**
 * Gets the seat map of one segment of an order. Refusals: orderNotFound, wrongOrderFamily, and notFound for an unknown
 * segment.
 */
export async function getSeatMap(
  deps: Deps,
  caller: Caller & { language: Language },
  { orderNo, segmentIndex }: { orderNo: string; segmentIndex: number },
): Promise<SeatMapRecord> {
  const { db, clock } = deps;
  const { language } = caller;
  await requireOwnOrder(db, orderNo, caller);
  const { segments, passengers } = await getOrderFacts(db, orderNo);
  const segment = segments.find(({ index }) => index === segmentIndex);
  if (!segment || segment.aircraft === '') throw new Refusal('notFound');
  const map = seatMapOf(segment.aircraft);
  const { issueDate } = saleAt(clock.now().getTime());
  const occupied = await getOccupied(db, segment, { now: clock.now(), except: orderNo });
  const own = (await seatsOfOrder(db, orderNo)).filter((each) => each.segmentIndex === segmentIndex);
  const aircraft = loadCatalogue().aircraft.get(segment.aircraft);
  return {
    segmentIndex,
    flightNo: segment.flightNo,
    flightDate: segment.departDate,
    aircraft: segment.aircraft,
    aircraftName: aircraft?.name[language] ?? segment.aircraft,
    rows: toRows(map, occupied, issueDate),
    prices: toPrices(language, issueDate),
    passengers: passengers
      .filter(({ type }) => type !== 'B')
      .map((person) => ({
        ...toPassenger(person, segment, { map, occupied }),
        seatNo: own.find(({ passengerSeq }) => passengerSeq === person.seq)?.seatNo ?? null,
      })),
  };
}

function toRows(map: SeatMap, { seats: taken }: Occupied, issueDate: string): SeatMapRecord['rows'] {
  const toSeat = (seat: Seat) => ({
    seatNo: seat.no,
    letter: seat.letter,
    side: seat.side,
    place: seat.place,
    tier: seatTierOn(map, seat, issueDate),
    reclines: seat.reclines,
    bassinet: seat.bassinet,
    taken: taken.has(seat.no),
    blocked: seat.blocked,
  });
  return map.rows.map(({ row, cabin, exit, left, right }) => ({
    row,
    cabin,
    exit,
    seats: [...left, ...right].map(toSeat),
  }));
}

function toPrices(language: Language, issueDate: string): SeatMapRecord['prices'] {
  return seatTiers.map((tier) => {
    const product = seatProductOn(loadAncillaryTables(), tier, issueDate);
    const name = product.name[language];
    return { tier, productCode: product.code, name, price: product.yuan };
  });
}

/** Returns a passenger with the seats of the cabin that the passenger may not take, each with its reason. */
function toPassenger(
  { seq, name, type, birthday, withInfant }: FactPassenger,
  { cabin, departDate }: FactSegment,
  { map, occupied }: { map: SeatMap; occupied: Occupied },
) {
  const occupant = { type, age: ageOn(birthday, departDate), cabin, withInfant };
  const own = [...map.seats.values()].filter((seat) => seat.cabin === cabin && !seat.blocked);
  const barred = own.flatMap((seat): [string, string][] => {
    const restriction = seatRestrictionFor(seat, occupant);
    const shared = withInfant && occupied.infantBlocks.has(blockOf(seat)) ? 'infantsTogether' : null;
    const why = restriction ?? shared;
    return why ? [[seat.no, why]] : [];
  });
  return { passengerSeq: seq, passName: fullName(name), withInfant, cabin, barred: Object.fromEntries(barred) };
}
