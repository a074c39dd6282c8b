import { expectedDeparture, type TripFact } from '@haidai/domain/flights';
import type { Tx } from '../../platform/index.ts';
import { listLegChanges, loadCatalogue, operationRulesOn, type TripChange } from '../flights/index.ts';
import type { Notice } from '../notification/index.ts';
import { describeChanged, localTime } from './notify-traveller.ts';
import { type AffectedSegment, keyOf, listOpenCases } from './repository.ts';
import { listMissingNext, type Trouble } from './trouble.ts';

/** A segment with tickets, and the latest reports of its flight. */
interface Ticketed {
  segment: AffectedSegment;
  trouble: Trouble;
}

/**
 * Lists the messages to the contacts of orders with tickets about a new gate, and about a new time without a right to
 * choose. Travellers with a right to choose get the new time with the choice. Each change of the trip is sent once.
 */
export async function listNews(tx: Tx, ticketed: readonly Ticketed[]): Promise<Notice<'FlightChanged'>[]> {
  const changes = await readChanges(tx, ticketed);
  const late = ticketed.filter((each) => changes(each.segment).has('departure') && isLate(each));
  const choosing = await listOpenCases(
    tx,
    late.map(({ segment }) => segment),
  );
  const telling = late.filter(({ segment }) => !choosing.has(keyOf(segment)));
  const missing = await listMissingNext(
    tx,
    telling.map(({ segment }) => segment),
  );
  return ticketed.flatMap((each) => {
    const { segment } = each;
    const { gate: newGate, departure: newTime } = Object.fromEntries(changes(segment));
    const news: Notice<'FlightChanged'>[] = [];
    if (segment.retime === 'INFORM' && newTime) news.push(...describeMoved(segment, newTime));
    const operation = operationOf(each);
    if (operation && newGate && operation.gate !== '' && operation.status !== 'CANCELLED') {
      const { gate } = operation;
      const words = { zh: `登机口为${gate}`, en: `now boards at gate ${gate}` };
      news.push(describeChanged(segment, { change: newGate, news: words }));
    }
    if (operation && newTime && telling.includes(each) && !missing.has(keyOf(segment))) {
      const time = localTime(segment, operation.estimatedDeparture);
      const words = { zh: `预计起飞时间改为${time}`, en: `is now expected to depart at ${time}` };
      news.push(describeChanged(segment, { change: newTime, news: words }));
    }
    return news;
  });
}

/** Reads the latest changes of the legs on which the travellers board. Returns those of a segment. */
async function readChanges(
  tx: Tx,
  ticketed: readonly Ticketed[],
): Promise<(segment: AffectedSegment) => Map<TripFact, TripChange>> {
  const found = new Map<string, Map<TripFact, TripChange>>();
  const nameOf = ({ flight_no, flight_date, board_leg }: AffectedSegment) => `${flight_no}/${flight_date}/${board_leg}`;
  for (const { segment } of ticketed) {
    const { flight_no: flightNo, flight_date: flightDate, board_leg: legSeq } = segment;
    if (!found.has(nameOf(segment)))
      found.set(nameOf(segment), await listLegChanges(tx, { flightNo, flightDate, legSeq }));
  }
  return (segment) => found.get(nameOf(segment)) ?? new Map();
}

function operationOf({ segment, trouble }: Ticketed) {
  return trouble.operations.find(({ legSeq }) => legSeq === segment.board_leg);
}

/** Returns whether the flight is late enough for a message. */
function isLate(each: Ticketed): boolean {
  const operation = operationOf(each);
  if (operation?.status !== 'DELAYED') return false;
  const { plannedDeparture } = operation;
  const leaves = expectedDeparture({ departAt: plannedDeparture, arriveAt: plannedDeparture }, operation);
  const { late } = operationRulesOn(loadCatalogue().operations, each.segment.flight_date);
  return leaves - plannedDeparture >= late * 60_000;
}

/** Describes a new time by a changed schedule that needs no decision. */
function describeMoved(segment: AffectedSegment, change: TripChange): Notice<'FlightChanged'>[] {
  const { sold_departs_at: sold, departs_at: departs, shown } = segment;
  if (sold?.getTime() === departs.getTime()) return [];
  const [before, after] = [localTime(segment, sold?.getTime() ?? null), shown.from.time];
  const news = { zh: `计划起飞时间由${before}改为${after}`, en: `now departs at ${after} instead of ${before}` };
  return [describeChanged(segment, { change, news })];
}
