import { expectedDeparture } from '@haidai/domain/flights';
import type { Deps, Tx } from '../../platform/index.ts';
import { listLegChanges, listOperations, loadCatalogue, operationRulesOn } from '../flights/index.ts';
import { localTime, notifyChanged } from './notify-traveller.ts';
import type { AffectedSegment } from './repository.ts';
import { missesNext } from './trouble.ts';

/**
 * Notifies the contact of an order with tickets of a new gate, and of a new time without a right to choose. Travellers
 * with a right to choose get the new time with the choice. Each change of the trip is sent once.
 */
export async function notifyNews(deps: Deps, tx: Tx, segment: AffectedSegment): Promise<void> {
  if (segment.retime === 'INFORM') await notifyMoved(deps, tx, segment);
  const { flight_no: flightNo, flight_date: flightDate, board_leg: boardLeg } = segment;
  const operation = (await listOperations(tx, [flightNo], flightDate, flightDate)).find(
    ({ legSeq }) => legSeq === boardLeg,
  );
  if (!operation || !(await hasTicket(tx, segment))) return;
  const { status, gate, estimatedDeparture, plannedDeparture } = operation;
  const changes = await listLegChanges(tx, operation);
  const newGate = changes.get('gate');
  if (newGate && gate !== '' && status !== 'CANCELLED') {
    const news = { zh: `登机口为${gate}`, en: `now boards at gate ${gate}` };
    await notifyChanged(deps, tx, segment, { change: newGate, news });
  }
  const newTime = changes.get('departure');
  if (!newTime) return;
  const leaves = expectedDeparture({ departAt: plannedDeparture, arriveAt: plannedDeparture }, operation);
  const { late } = operationRulesOn(loadCatalogue().operations, flightDate);
  const isLate = status === 'DELAYED' && leaves - plannedDeparture >= late * 60_000;
  if (!isLate || (await hasOpenCase(tx, segment)) || (await missesNext(tx, segment))) return;
  const time = localTime(segment, estimatedDeparture);
  const news = { zh: `预计起飞时间改为${time}`, en: `is now expected to depart at ${time}` };
  await notifyChanged(deps, tx, segment, { change: newTime, news });
}

/** Notifies the contact of a new time by a changed schedule that needs no decision. */
async function notifyMoved(deps: Deps, tx: Tx, segment: AffectedSegment): Promise<void> {
  const { flight_no: flightNo, flight_date: flightDate, board_leg: legSeq, sold_departs_at: sold } = segment;
  const change = (await listLegChanges(tx, { flightNo, flightDate, legSeq })).get('departure');
  const isSame = sold?.getTime() === segment.departs_at.getTime();
  if (!change || isSame || !(await hasTicket(tx, segment))) return;
  const [before, after] = [localTime(segment, sold?.getTime() ?? null), segment.shown.from.time];
  const news = { zh: `计划起飞时间由${before}改为${after}`, en: `now departs at ${after} instead of ${before}` };
  await notifyChanged(deps, tx, segment, { change, news });
}

async function hasTicket(tx: Tx, { order_no, segment_index }: AffectedSegment): Promise<boolean> {
  const row = await tx
    .selectFrom('flight_coupon')
    .select('ticket_no')
    .where('order_no', '=', order_no)
    .where('segment_index', '=', segment_index)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasOpenCase(tx: Tx, { order_no, segment_index, flight_no, flight_date }: AffectedSegment) {
  const row = await tx
    .selectFrom('disruption_case')
    .select('case_id')
    .where('order_no', '=', order_no)
    .where('segment_index', '=', segment_index)
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst();
  return row !== undefined;
}
