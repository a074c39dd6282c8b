import { sql } from 'kysely';
import type { Db, Deps } from '../../platform/index.ts';
import { recordLocatorOf, ticketNumberOf } from './numbers.ts';
import type { ActAnswer, EmdToIssue, IssueAnswer, IssuedTicket, IssueRequest, TicketIssuer } from './port.ts';
import { findOrderOf, listPage, listRefs, moveCoupons, writeCoupons } from './sandbox-coupons.ts';

/**
 * The faults of the sandbox issuer. `refuseEmd` and `unknownEmd` concern EMDs only, `refuseAct` and `unknownAct` concern
 * issued tickets only: their refunds, suspensions and other acts.
 */
export type IssuerFault =
  | 'none'
  | 'refuse'
  | 'unknown'
  | 'partial'
  | 'refuseEmd'
  | 'unknownEmd'
  | 'refuseAct'
  | 'unknownAct';

type Issued = { recordLocator: string; tickets: IssuedTicket[] };
type SandboxIssuerDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const SERIALS = 'issuer.serials';
const faultName = (orderNo: string) => `issuer.fault.${orderNo}`;

/** Sets a fault of the issuer for one order. The fault stays until the next call of this function. */
export async function setIssuerFault(db: Db, orderNo: string, fault: IssuerFault): Promise<void> {
  await db
    .insertInto('sandbox_setting')
    .values({ name: faultName(orderNo), value: fault })
    .onConflict((row) => row.column('name').doUpdateSet({ value: fault }))
    .execute();
}

/**
 * Creates a sandbox issuer. Its tickets are not valid at any airline. `setIssuerFault` makes it fail as a real one may:
 * it refuses, leaves out the last passenger, or issues all tickets and loses the answer.
 */
export function createSandboxIssuer(deps: SandboxIssuerDeps): TicketIssuer {
  const { db } = deps;
  const act = async (refs: readonly CouponRef[], from: readonly string[], to: string): Promise<ActAnswer> => {
    const orderNo = refs[0] ? await findOrderOf(db, refs[0].ticketNo) : null;
    const fault = orderNo === null ? 'none' : await getFault(db, orderNo);
    if (fault === 'refuseAct') return { state: 'refused', code: 'sandboxRefusal', reason: '票联已在柜台使用（沙箱）' };
    const answer = await moveCoupons(deps, refs, { from, to });
    return fault === 'unknownAct' ? noAnswer : answer;
  };
  return {
    voidTickets: async ({ ticketNos }) => act(await listRefs(db, ticketNos), unused, 'VOID'),
    refundCoupons: ({ ticketNo, couponNos }) =>
      act(
        couponNos.map((couponNo) => ({ ticketNo, couponNo })),
        unused,
        'REFUNDED',
      ),
    suspendCoupons: ({ coupons }) => act(coupons, ['OPEN FOR USE'], 'SUSPENDED'),
    resumeCoupons: ({ coupons }) => act(coupons, ['SUSPENDED'], 'OPEN FOR USE'),
    async setCouponStates({ coupons }) {
      for (const coupon of coupons) {
        const answer = await act([coupon], inUse, coupon.state);
        if (answer.state !== 'done') return answer;
      }
      return { state: 'done' };
    },
    revalidateCoupons: ({ coupons }) => act(coupons, ['OPEN FOR USE'], 'OPEN FOR USE'),
    refundEmds: async () => ({ state: 'done' }),
    listTickets: ({ day, after }) => listPage(db, day, after),
    async issue(request) {
      const fault = await getFault(db, request.orderNo);
      if (fault === 'refuse') return { state: 'refused', reason: '旅客姓名未通过校验（沙箱）' };
      const issued = (await findIssued(db, request.orderNo)) ?? (await writeTickets(deps, request));
      return answerOf(issued, fault);
    },
    async query(orderNo) {
      const issued = await findIssued(db, orderNo);
      return issued ? answerOf(issued, await getFault(db, orderNo)) : { state: 'none' };
    },
    async amendNames({ orderNo }) {
      const fault = await getFault(db, orderNo);
      if (fault === 'refuse') return { state: 'refused', reason: '旅客姓名未通过校验（沙箱）' };
      return fault === 'unknown' ? noAnswer : { state: 'amended' };
    },
    async issueEmds(orderNo, documents) {
      const fault = await getFault(db, orderNo);
      if (fault === 'refuse' || fault === 'refuseEmd') return { state: 'refused', reason: '杂费单库存不足（沙箱）' };
      const written = await writeEmds(deps, documents);
      if (fault === 'unknown' || fault === 'unknownEmd') return noAnswer;
      return { state: 'issued', documents: written };
    },
  };
}

type CouponRef = { ticketNo: string; couponNo: number };
const unused = ['OPEN FOR USE', 'SUSPENDED'];
const inUse = ['OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN'];

const noAnswer = { state: 'unknown', reason: '出票系统未在限定时间内答复（沙箱）' } as const;

function answerOf({ recordLocator, tickets }: Issued, fault: IssuerFault): IssueAnswer {
  if (fault === 'unknown') return noAnswer;
  if (fault !== 'partial') return { state: 'issued', recordLocator, tickets };
  const reason = '票证库存不足（沙箱）';
  const some = tickets.slice(0, -1);
  return some.length > 0 ? { state: 'partial', recordLocator, tickets: some, reason } : { state: 'refused', reason };
}

/** Stores the tickets of an order once. Two concurrent writers both return the first row. */
async function writeTickets(deps: SandboxIssuerDeps, request: IssueRequest): Promise<Issued> {
  const { db, clock, config } = deps;
  const { orderNo, passengers, segments, exchanges } = request;
  const first = await takeSerials(db, passengers.length);
  const answer: Issued = {
    recordLocator: recordLocatorOf(first),
    tickets: passengers.map(({ seq }, index) => ({
      passengerSeq: seq,
      ticketNo: ticketNumberOf(config.carrier.accountingCode, first + index),
    })),
  };
  await db
    .insertInto('sandbox_ticket')
    .values({ order_no: orderNo, answer: JSON.stringify(answer), created_at: clock.now() })
    .onConflict((row) => row.column('order_no').doNothing())
    .execute();
  const written = (await findIssued(db, orderNo)) ?? answer;
  await writeCoupons(deps, orderNo, { tickets: written.tickets, segments: segments.length });
  const old = exchanges.flatMap(({ ticketNo, couponNos }) => couponNos.map((couponNo) => ({ ticketNo, couponNo })));
  await moveCoupons(deps, old, { from: unused, to: 'EXCHANGED' });
  return written;
}

/** Stores EMDs. Their numbers have the form of ticket numbers and never equal one. */
async function writeEmds({ db, clock, config }: SandboxIssuerDeps, documents: readonly EmdToIssue[]) {
  const first = await takeSerials(db, documents.length);
  const rows = documents.map(({ itemNo }, index) => ({
    item_no: itemNo,
    emd_no: ticketNumberOf(config.carrier.accountingCode, first + index),
    created_at: clock.now(),
  }));
  await db
    .insertInto('sandbox_emd')
    .values(rows)
    .onConflict((row) => row.column('item_no').doNothing())
    .execute();
  const items = documents.map(({ itemNo }) => itemNo);
  const written = await db.selectFrom('sandbox_emd').selectAll().where('item_no', 'in', items).execute();
  return written.map(({ item_no: itemNo, emd_no: emdNo }) => ({ itemNo, emdNo }));
}

/** Reserves `count` consecutive serial numbers and returns the first. */
async function takeSerials(db: Db, count: number): Promise<number> {
  const { value } = await db
    .insertInto('sandbox_setting')
    .values({ name: SERIALS, value: String(count) })
    .onConflict((row) =>
      row.column('name').doUpdateSet({ value: sql<string>`(sandbox_setting.value::int + ${count})::text` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value) - count + 1;
}

async function findIssued(db: Db, orderNo: string): Promise<Issued | undefined> {
  const row = await db.selectFrom('sandbox_ticket').select('answer').where('order_no', '=', orderNo).executeTakeFirst();
  return row?.answer as Issued | undefined;
}

async function getFault(db: Db, orderNo: string): Promise<IssuerFault> {
  const row = await db
    .selectFrom('sandbox_setting')
    .select('value')
    .where('name', '=', faultName(orderNo))
    .executeTakeFirst();
  return (row?.value as IssuerFault | undefined) ?? 'none';
}
