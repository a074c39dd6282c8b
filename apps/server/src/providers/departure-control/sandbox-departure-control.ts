import type { AnswerOf, PartyCalls } from '@haidai/connectors';
import type { departureControl } from '@haidai/connectors/departure-control';
import { sql } from 'kysely';
import type { Db, Deps } from '../../platform/index.ts';

type Operations = (typeof departureControl)['operations'];
type CouponRef = { ticketNo: string; couponNo: number };
type Accepted = Extract<AnswerOf<Operations['checkIn']>, { state: 'checkedIn' }>['travellers'][number];

type Fault = 'none' | 'refuse' | 'silent';
const faultName = (ticketNo: string) => `departure.fault/${ticketNo}`;
const faults = {
  refuse: { state: 'refused', code: 'sandboxRefusal', reason: '离港系统按设定拒绝（沙箱）' },
  silent: { state: 'unknown', reason: 'timeout' },
} as const;

/** Sets a fault of the departure control system for a ticket. The fault stays until the next call of this function. */
export async function setDepartureFault(db: Db, ticketNo: string, fault: Fault): Promise<void> {
  await db
    .insertInto('sandbox_setting')
    .values({ name: faultName(ticketNo), value: fault })
    .onConflict((row) => row.column('name').doUpdateSet({ value: fault }))
    .execute();
}

/**
 * Creates a departure control system of the sandbox. It accepts everybody, gives sequence numbers, leaves bar codes to
 * the site, and stores its answers, so that a repeated act gets the same answer.
 */
export function createSandboxDepartureControl({ db }: Pick<Deps, 'db'>): PartyCalls<typeof departureControl> {
  /** Acts once for each number, unless a ticket has a fault. */
  async function act<Answer extends object>(actNo: string, coupons: readonly CouponRef[], work: () => Promise<Answer>) {
    return (await findFault(coupons)) ?? once(actNo, work);
  }

  async function findFault(coupons: readonly CouponRef[]) {
    const names = coupons.map(({ ticketNo }) => faultName(ticketNo));
    const rows = await db.selectFrom('sandbox_setting').select('value').where('name', 'in', names).execute();
    const fault = rows.map(({ value }) => value as Fault).find((value) => value !== 'none');
    return fault === undefined ? null : faults[fault];
  }

  async function find<Answer>(reference: string): Promise<Answer | null> {
    const row = await db
      .selectFrom('sandbox_departure')
      .select('answer')
      .where('reference', '=', reference)
      .executeTakeFirst();
    return (row?.answer as Answer | undefined) ?? null;
  }

  async function write(reference: string, answer: object): Promise<void> {
    await db
      .insertInto('sandbox_departure')
      .values({ reference, answer: JSON.stringify(answer) })
      .onConflict((row) => row.column('reference').doUpdateSet({ answer: JSON.stringify(answer) }))
      .execute();
  }

  async function once<Answer extends object>(actNo: string, act: () => Promise<Answer>): Promise<Answer> {
    const before = await find<Answer>(actNo);
    if (before) return before;
    const answer = await act();
    await write(actNo, answer);
    return answer;
  }

  async function accept({ ticketNo, couponNo, seatNo }: CouponRef & { seatNo: string }): Promise<Accepted> {
    const known = await find<Accepted>(passOf({ ticketNo, couponNo }));
    const sequence = known?.sequence ?? (await nextSequence());
    const accepted = { ticketNo, couponNo, seatNo, sequence, bcbp: null };
    await write(passOf({ ticketNo, couponNo }), accepted);
    return accepted;
  }

  async function nextSequence(): Promise<number> {
    const { rows } = await sql<{ next: number }>`select nextval('sandbox_departure_sequence')::int as next`.execute(db);
    return rows[0]?.next ?? 1;
  }

  async function acceptAll(travellers: readonly (CouponRef & { seatNo: string })[]) {
    const accepted: Accepted[] = [];
    for (const each of travellers) accepted.push(await accept(each));
    return { state: 'checkedIn' as const, travellers: accepted };
  }

  return {
    checkIn: ({ actNo, travellers }) => act(actNo, travellers, () => acceptAll(travellers)),
    changeSeat: ({ actNo, travellers }) => act(actNo, travellers, () => acceptAll(travellers)),
    cancelCheckIn: ({ actNo, coupons }) =>
      act(actNo, coupons, async () => {
        const references = coupons.map(passOf);
        await db.deleteFrom('sandbox_departure').where('reference', 'in', references).execute();
        return { state: 'cancelled' as const };
      }),
    async getBoardingPass(coupon) {
      const found = await find<Accepted>(passOf(coupon));
      return found ? { state: 'pass', ...found } : { state: 'none' };
    },
    issueBagTags: ({ actNo, bags, ...coupon }) =>
      act(actNo, [coupon], async () => {
        const tags: string[] = [];
        for (const _ of bags) tags.push(`0999${String(await nextSequence()).padStart(6, '0')}`);
        return { state: 'issued' as const, tags };
      }),
    sendApis: ({ actNo, ticketNo, couponNo }) =>
      act(actNo, [{ ticketNo, couponNo }], async () => ({
        state: 'acknowledged' as const,
        reference: `APIS-${ticketNo}-${couponNo}`,
      })),
  };
}

const passOf = ({ ticketNo, couponNo }: CouponRef) => `pass ${ticketNo}/${couponNo}`;
