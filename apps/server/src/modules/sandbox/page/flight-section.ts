import { legsOn, type ReportEvent } from '@haidai/domain/flights';
import { type Deps, html, type Markup, Refusal } from '../../../platform/index.ts';
import { loadCatalogue, recordFlightOperation } from '../../flights/index.ts';

/** The reports that a person can make on the page. Scripts can make all reports. */
const reports: Record<string, { text: string; event: ReportEvent; minutes?: number }> = {
  late: { text: '延误 30 分钟', event: 'delay', minutes: 30 },
  later: { text: '延误 2 小时', event: 'delay', minutes: 120 },
  recover: { text: '恢复正点', event: 'recover' },
  cancel: { text: '取消', event: 'cancel' },
  reinstate: { text: '恢复飞行', event: 'reinstate' },
};

export function flightSection(): Markup {
  const options = Object.entries(reports).map(([name, { text }]) => html`<option value="${name}">${text}</option>`);
  return html`<section aria-labelledby="flights"><h2 id="flights">航班动态</h2>
<p>让某个航班某天延误或取消，在航班动态页看它的变化。没有登记的航班按计划时刻运行。</p>
<form method="post" action="/sandbox/flight">
<label>航班号<input name="flightNo" required maxlength="8" autocomplete="off"></label>
<label>航班日期<input name="flightDate" type="date" required></label>
<label>动态<select name="report">${options}</select></label>
<button type="submit">登记</button></form></section>`;
}

interface Pressed {
  flightNo: string;
  flightDate: string;
  report: string;
}

/**
 * Records a report of the page. Refuses notFound for an unknown report, and the refusals of `recordFlightOperation`.
 */
export async function pressFlight(deps: Deps, { report: name, ...flight }: Pressed): Promise<void> {
  const report = Object.hasOwn(reports, name) ? reports[name] : undefined;
  if (!report) throw new Refusal('notFound');
  const { event, minutes = 0 } = report;
  const catalogue = loadCatalogue();
  const [leg] = legsOn(catalogue.index, flight.flightNo, flight.flightDate);
  const estimatedDeparture = leg && minutes > 0 ? leg.departAt + minutes * 60_000 : undefined;
  const input = { ...flight, event, estimatedDeparture, cause: 'WEATHER', actor: 'sandbox' };
  await recordFlightOperation({ ...deps, catalogue }, input);
}
