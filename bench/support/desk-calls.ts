import { findBookings, readBooking } from '@haidai/contract/booking';
import {
  getDeskText,
  listDeskRevisions,
  listDeskTexts,
  listSiteValues,
  listValueHistory,
} from '@haidai/contract/content';
import { listCampaignRequests, listCampaigns } from '@haidai/contract/coupon';
import { listDeskRounds, listRoundRequests } from '@haidai/contract/flashsale';
import {
  getDeparture,
  getDeskFlight,
  getDeskSeats,
  listDayFlights,
  listFlightLog,
  previewAircraftChange,
} from '@haidai/contract/flight-ops';
import { listStatements } from '@haidai/contract/payment';
import {
  getIrregularFlights,
  getLoadAhead,
  getReconciliation,
  getReport,
  getSalesToday,
  getTeam,
  getWaitingRefunds,
} from '@haidai/contract/reports';
import { getQueue, listStaffActions, listViews, search } from '@haidai/contract/staff';
import { reportNames, shapeOf } from '@haidai/domain/reports';
import type { Api } from '@haidai/testkit';
import type { createPool } from '../../apps/server/src/platform/runtime.ts';

export type Pool = ReturnType<typeof createPool>;
type Call = (desk: Api) => Promise<unknown>;

const live = { flightNo: 'HD4613', flightDate: '2026-12-20' };

/**
 * Lists the calls of every list of the desk except its queues, and look-ups of an order and a flight that exist at both
 * sizes.
 */
export async function listDeskCalls(pool: Pool): Promise<[string, Call][]> {
  const path = 'menus.json';
  return [
    ...(await lookUpsOfOrder(pool)),
    ['flights of a day', (desk) => desk.expectOk(listDayFlights, { query: { date: live.flightDate } })],
    ['one flight', (desk) => desk.expectOk(getDeskFlight, { query: live })],
    ['log of a flight', (desk) => desk.expectOk(listFlightLog, { query: live })],
    ['seats of a flight', (desk) => desk.expectOk(getDeskSeats, { query: live })],
    ['another aircraft', (desk) => desk.expectOk(previewAircraftChange, { query: { ...live, aircraft: '320' } })],
    ['who boards', (desk) => desk.expectOk(getDeparture, { query: { ...live, legSeq: 1 } })],
    ['a queue searched for words', (desk) => desk.expectOk(getQueue, { body: { kind: 'refund.tickets', q: 'TF' } })],
    ['kept views', (desk) => desk.expectOk(listViews, { query: { table: 'refund.tickets' } })],
    ['statements', (desk) => desk.expectOk(listStatements, { query: {} })],
    ['coupon campaigns', (desk) => desk.expectOk(listCampaigns, {})],
    ['coupons that were asked for', (desk) => desk.expectOk(listCampaignRequests, { query: {} })],
    ['flash sales', (desk) => desk.expectOk(listDeskRounds, {})],
    ['rounds that were asked for', (desk) => desk.expectOk(listRoundRequests, { query: {} })],
    ['texts', (desk) => desk.expectOk(listDeskTexts, { query: { kind: 'ARTICLE' } })],
    ['one text', (desk) => desk.expectOk(getDeskText, { query: { path } })],
    ['revisions of a text', (desk) => desk.expectOk(listDeskRevisions, { query: { path } })],
    ['values of the site', (desk) => desk.expectOk(listSiteValues, {})],
    ['history of a value', (desk) => desk.expectOk(listValueHistory, { query: { name: 'B2C_GRAY' } })],
    ['log of the staff', (desk) => desk.expectOk(listStaffActions, { query: {} })],
    ['log of a colleague', (desk) => desk.expectOk(listStaffActions, { query: { login: 'clerk.zhao' } })],
    ['log of an order', (desk) => desk.expectOk(listStaffActions, { query: { subject: 'OW1' } })],
    ...reportCalls,
  ];
}

/** The smaller site has orders on the last 25 days only, so both ranges of a report lie in them. */
const range = { from: '2026-12-01', to: '2026-12-08' };

/** Every report over eight days and the eight days before, in every dimension, and the panels of the overview. */
const reportCalls: readonly [string, Call][] = [
  ...reportNames.flatMap((report) =>
    shapeOf(report).by.map((by): [string, Call] => [
      `report ${report} by ${by}`,
      (desk) => desk.expectOk(getReport, { query: { report, by, compare: 'before', ...range } }),
    ]),
  ),
  ['sales of today', (desk) => desk.expectOk(getSalesToday, {})],
  ['waiting refunds by age', (desk) => desk.expectOk(getWaitingRefunds, {})],
  ['load of seven days', (desk) => desk.expectOk(getLoadAhead, {})],
  ['irregular flights', (desk) => desk.expectOk(getIrregularFlights, {})],
  ['reconciliation', (desk) => desk.expectOk(getReconciliation, {})],
  ['team', (desk) => desk.expectOk(getTeam, {})],
];

async function lookUpsOfOrder(pool: Pool): Promise<[string, Call][]> {
  const { rows } = await pool.query<
    Record<'orderNo' | 'locator' | 'ticketNo' | 'name' | 'flightNo' | 'flightDate', string>
  >(`
    select o.order_no as "orderNo", o.record_locator as locator, t.ticket_no as "ticketNo",
      p.surname || p.first_name as name, s.flight_no as "flightNo", s.flight_date as "flightDate"
    from order_segment s
    join sales_order o using (order_no)
    join ticket t on t.order_no = o.order_no and t.passenger_seq = 1
    join order_passenger p on p.order_no = o.order_no and p.seq = 1
    where s.flight_no = 'HD1000' order by s.flight_date desc, o.order_no limit 1`);
  const [order] = rows;
  if (!order) throw new Error('The bench has no order to look up');
  const { orderNo, locator, ticketNo, name, flightNo, flightDate } = order;
  const find =
    (body: {
      by: 'ORDER' | 'LOCATOR' | 'TICKET' | 'FLIGHT' | 'NAME' | 'MOBILE';
      text: string;
      flightDate?: string;
    }): Call =>
    (desk) =>
      desk.expectOk(findBookings, { body });
  return [
    ['orders by number', find({ by: 'ORDER', text: orderNo })],
    ['orders by record locator', find({ by: 'LOCATOR', text: locator })],
    ['orders by ticket', find({ by: 'TICKET', text: ticketNo })],
    ['orders of a flight', find({ by: 'FLIGHT', text: flightNo, flightDate })],
    ['orders by name and day', find({ by: 'NAME', text: name, flightDate })],
    ['orders by mobile', find({ by: 'MOBILE', text: '13800000002' })],
    ['a search for the contact of every order', (desk) => desk.expectOk(search, { body: { text: '13800000002' } })],
    ['one order', (desk) => desk.expectOk(readBooking, { body: { orderNo } })],
  ];
}
