import { rightsOf, type Severity } from '@haidai/domain/disruption';
import type { MessageSegment, Words } from '@haidai/domain/notification';
import { formatTime, instantToLocal } from '@haidai/domain/time';
import type { Deps, Tx } from '../../platform/index.ts';
import { type Disruption, loadCatalogue } from '../flights/index.ts';
import { notify } from '../notification/index.ts';
import { linkTo } from './case-key.ts';
import type { AffectedSegment, CaseRow } from './repository.ts';

interface DisruptionNotice {
  row: CaseRow;
  segment: AffectedSegment;
  trouble: Disruption;
}

/** What happened, what may be chosen, and where. Once for every time it gets worse. */
export async function notifyDisrupted(deps: Deps, tx: Tx, { row, segment, trouble }: DisruptionNotice): Promise<void> {
  const flight = nameFlight(segment);
  const subjectKey = `${row.case_id}/${row.round}`;
  const url = linkTo(deps, deps.vault.unseal(row.token_sealed));
  const about = { subjectKey, orderNo: row.order_no };
  const cause = causeWords(trouble.cause);
  if (trouble.cancelled) {
    await notify(deps, tx, { ...about, event: 'FlightCancelled', data: { ...flight, cause, url } });
    return;
  }
  const choices = rightsOf(row.severity as Severity).refund ? withRefund : changeOnly;
  const data = { ...flight, cause, newTime: localTime(segment, trouble.leavesAt), choices, url };
  await notify(deps, tx, { ...about, event: 'FlightDelayed', data });
}

/** Nobody has answered: what happens when, and where to choose until then. */
export async function notifyUnanswered(
  deps: Deps,
  tx: Tx,
  { row, segment }: Omit<DisruptionNotice, 'trouble'>,
): Promise<void> {
  const subjectKey = `${row.case_id}/${row.round}/unanswered/${row.due_at?.toISOString()}`;
  const url = linkTo(deps, deps.vault.unseal(row.token_sealed));
  const before = beijingTime(row.refund_due_at);
  const data = { ...nameFlight(segment), before, url };
  await notify(deps, tx, { event: 'FlightUnanswered', subjectKey, orderNo: row.order_no, data });
}

/** '12-10 09:35', Beijing time. */
function beijingTime(at: Date | null): string {
  return at === null ? '' : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
}

export async function notifyRecovered(
  deps: Deps,
  tx: Tx,
  { row, segment }: Omit<DisruptionNotice, 'trouble'>,
): Promise<void> {
  const subjectKey = `${row.case_id}/${row.round}/recovered`;
  const data = { ...nameFlight(segment), time: segment.shown.from.time };
  await notify(deps, tx, { event: 'FlightRecovered', subjectKey, orderNo: row.order_no, data });
}

/** Another gate or time, once for each; nothing is to be decided. */
export async function notifyChanged(
  deps: Deps,
  tx: Tx,
  segment: AffectedSegment,
  { what, news }: { what: string; news: Exclude<Words, string> },
): Promise<void> {
  const { order_no: orderNo, segment_index: index, flight_no: flightNo, flight_date: flightDate } = segment;
  const subjectKey = `${orderNo}/${index}/${flightNo}/${flightDate}/${what}`;
  await notify(deps, tx, { event: 'FlightChanged', subjectKey, orderNo, data: { ...nameFlight(segment), news } });
}

/** An order that was not paid has ended with its flight. */
export async function notifyOrderEnded(deps: Deps, tx: Tx, segment: AffectedSegment): Promise<void> {
  const { order_no: orderNo } = segment;
  const data = { ...nameFlight(segment), orderNo };
  await notify(deps, tx, { event: 'OrderEndedByFlight', subjectKey: orderNo, orderNo, data });
}

const withRefund = { zh: '免费改期或全额退票', en: 'change free of charge or have all your money back' };
const changeOnly = { zh: '免费改期', en: 'change free of charge' };

function nameFlight({ flight_no: flight, shown: { from, to } }: AffectedSegment): MessageSegment {
  return { dep: from.city, arr: to.city, flight, date: from.date };
}

/** Why, in both languages; where nobody has said, for operational reasons. */
export function causeWords(code: string): Exclude<Words, string> {
  const cause = loadCatalogue().operations.causes.get(code);
  return cause ? { zh: cause.nameCn, en: cause.nameEn } : { zh: '运行原因', en: 'operational reasons' };
}

/** The new time on the clocks of the airport it leaves from. */
export function localTime({ shown }: Pick<AffectedSegment, 'shown'>, leavesAt: number | null): string {
  const zone = loadCatalogue().places.airport(shown.from.airportCode)?.zone;
  if (leavesAt === null || !zone) return shown.from.time;
  return formatTime(instantToLocal(leavesAt, zone).minutes);
}
