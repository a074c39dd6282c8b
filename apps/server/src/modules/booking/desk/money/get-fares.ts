import type { OperationResult } from '@haidai/contract';
import type { readBooking } from '@haidai/contract/booking';
import { fareTypeOn, fullName } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import { type Fen, fenToYuan } from '@haidai/domain/money';
import type { Language } from '../../../../platform/index.ts';
import type { Catalogue } from '../../../flights/index.ts';
import type { OrderFacts } from '../../order-facts.ts';
import type { PassengerRow, PriceLineRow } from '../../repository.ts';
import { toPriceLine } from '../../wire.ts';
import { partTexts } from './money-texts.ts';

type Fares = OperationResult<typeof readBooking>['fares'];

/**
 * Returns the price of an order as a table: a row for each traveller, a column for the fare of each flight, each tax and
 * each part. A line that no traveller owns alone stands below the rows. Everything adds up to the price of the order.
 */
export function getFares(facts: OrderFacts, catalogue: Catalogue, language: Language): Fares {
  const columns: string[] = [];
  const cells = new Map<number, Map<string, Fen>>();
  const ofOrder: Fares['ofOrder'] = [];
  const taken = new Map<string, number>();
  for (const line of facts.lines) {
    const { name } = toPriceLine(line, catalogue, language);
    const owners = ownersOf(line, facts, taken);
    if (owners === null) {
      ofOrder.push({ text: name, amount: fenToYuan(line.amount_fen) });
      continue;
    }
    const column = columnOf(line, facts, { name, language });
    if (!columns.includes(column)) columns.push(column);
    const each = line.part === null ? line.unit_fen : line.amount_fen;
    for (const seq of owners) {
      const own = cells.get(seq) ?? new Map<string, Fen>();
      cells.set(seq, own.set(column, (own.get(column) ?? 0) + each));
    }
  }
  const rows = facts.passengers.map(({ seq, surname, first_name: firstName }) => {
    const own = cells.get(seq) ?? new Map<string, Fen>();
    const total = [...own.values()].reduce((sum, fen) => sum + fen, 0);
    return {
      seq,
      name: maskName(fullName({ surname, firstName })),
      amounts: columns.map((column) => (own.has(column) ? fenToYuan(own.get(column) ?? 0) : null)),
      total: fenToYuan(total),
    };
  });
  const total = facts.lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  return { columns, rows, ofOrder, total: fenToYuan(total) };
}

/** Returns the passengers of a line, or null if the line is not for single passengers. */
function ownersOf(line: PriceLineRow, facts: OrderFacts, taken: Map<string, number>): number[] | null {
  if (line.part !== null) return line.passenger_seq === null ? null : [line.passenger_seq];
  const kind = `${line.code}/${line.passenger_type}/${line.segment_index}`;
  const start = taken.get(kind) ?? 0;
  const fits = facts.passengers.filter((each) => typeOn(each, line, facts) === line.passenger_type);
  const owners = fits.slice(start, start + line.passenger_count).map(({ seq }) => seq);
  taken.set(kind, start + line.passenger_count);
  return owners.length === line.passenger_count ? owners : null;
}

/** Returns the type whose fare a passenger pays on the segment of a line. */
function typeOn(passenger: PassengerRow, line: PriceLineRow, { segments }: OrderFacts) {
  const segment = segments.find(({ segment_index }) => segment_index === line.segment_index) ?? segments[0];
  if (!segment) return passenger.passenger_type;
  const { passenger_type, birthday, at_adult_fare } = passenger;
  return fareTypeOn(passenger_type, birthday, segment.shown.from.date, at_adult_fare);
}

function columnOf(
  line: PriceLineRow,
  { segments }: OrderFacts,
  { name, language }: { name: string; language: Language },
) {
  if (line.part !== null) return partTexts[line.part][language];
  const isFare = line.code === 'FARE' || line.unit_points > 0;
  const segment = segments.find(({ segment_index }) => segment_index === line.segment_index);
  return isFare && segment ? `${name} ${segment.flight_no} ${segment.booking_class}` : name;
}
