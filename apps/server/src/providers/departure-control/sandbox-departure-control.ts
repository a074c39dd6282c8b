import type { AnswerOf, PartyCalls } from '@haidai/connectors';
import type { departureControl } from '@haidai/connectors/departure-control';
import { sql } from 'kysely';
import type { Deps } from '../../platform/index.ts';

type Operations = (typeof departureControl)['operations'];
type CouponRef = { ticketNo: string; couponNo: number };
type Accepted = Extract<AnswerOf<Operations['checkIn']>, { state: 'checkedIn' }>['travellers'][number];

/**
 * Creates a departure control system of the sandbox. It accepts everybody, gives sequence numbers, leaves bar codes to
 * the site, and stores its answers, so that a repeated act gets the same answer.
 */
export function createSandboxDepartureControl({ db }: Pick<Deps, 'db'>): PartyCalls<typeof departureControl> {
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

  /** Acts once for each number. */
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
    checkIn: ({ actNo, travellers }) => once(actNo, () => acceptAll(travellers)),
    changeSeat: ({ actNo, travellers }) => once(actNo, () => acceptAll(travellers)),
    cancelCheckIn: ({ actNo, coupons }) =>
      once(actNo, async () => {
        const references = coupons.map(passOf);
        await db.deleteFrom('sandbox_departure').where('reference', 'in', references).execute();
        return { state: 'cancelled' as const };
      }),
    async getBoardingPass(coupon) {
      const found = await find<Accepted>(passOf(coupon));
      return found ? { state: 'pass', ...found } : { state: 'none' };
    },
    issueBagTags: ({ actNo, bags }) =>
      once(actNo, async () => {
        const tags: string[] = [];
        for (const _ of bags) tags.push(`0999${String(await nextSequence()).padStart(6, '0')}`);
        return { state: 'issued' as const, tags };
      }),
    sendApis: ({ actNo }) => once(actNo, async () => ({ state: 'acknowledged' as const, reference: `APIS-${actNo}` })),
  };
}

const passOf = ({ ticketNo, couponNo }: CouponRef) => `pass ${ticketNo}/${couponNo}`;
