import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listTravellerCoupons as deskOperation, listUserCoupons as operation } from '@haidai/contract/coupon';
import { type CouponState, couponStates } from '@haidai/domain/coupon';
import { sql } from 'kysely';
import { type Deps, type Language, Refusal, type SignedIn, type StaffSignedIn } from '../../platform/index.ts';
import { recordAction } from '../staff/index.ts';
import type { CouponRow } from './repository.ts';
import { toUserCoupon } from './wire.ts';

type Query = OperationInput<typeof operation>['query'];
type Result = OperationResult<typeof operation>;

/**
 * Lists the coupons of a member. Unused ones come first, the next expiry first; the others follow, the newest first.
 * Refuses notFound for the `userId` of another member.
 */
export async function listUserCoupons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, ...query }: Query,
  session: SignedIn,
  language: Language,
): Promise<Result> {
  if (userId && userId !== session.userId) throw new Refusal('notFound');
  return listCouponsOf({ db, clock }, session.accountId, query, language);
}

/** Lists the coupons of an account for the desk. The action log records the access. */
export async function listTravellerCoupons(
  deps: Deps,
  { accountId, page, pageSize }: OperationInput<typeof deskOperation>['body'],
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof deskOperation>> {
  await recordAction(deps, deps.db, { staff, action: 'traveller.coupons', subject: `traveller/${accountId}` });
  const { couponList, couponTotal } = await listCouponsOf(deps, accountId, { pageNum: page, pageSize }, language);
  return {
    total: couponTotal,
    coupons: couponList.map(({ couponNo, couponName: name, worth, stateText, validUntil, orderNo }) => ({
      ...{ couponNo, name, worth, stateText, validUntil, orderNo },
    })),
  };
}

async function listCouponsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { state, pageNum, pageSize }: Omit<Query, 'userId'>,
  language: Language,
): Promise<Result> {
  const now = clock.now();
  const stateNow = sql<CouponState>`case when status = 'UNUSED' and valid_until <= ${now} then 'EXPIRED' else status end`;
  const own = db.selectFrom('discount_coupon').where('account_id', '=', accountId);
  const counted = await own
    .select(({ fn }) => [stateNow.as('state'), fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(
    couponStates.map((each) => [each, counted.find((row) => row.state === each)?.count ?? 0]),
  ) as Result['counts'];
  const rows: CouponRow[] = await own
    .selectAll()
    .$if(Boolean(state), (query) => query.where(stateNow, '=', state as CouponState))
    .orderBy(sql`${stateNow} <> 'UNUSED'`)
    .orderBy(sql`case when ${stateNow} = 'UNUSED' then valid_until end`)
    .orderBy('received_at', 'desc')
    .orderBy('coupon_no')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const couponTotal = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    couponList: rows.map((row) => toUserCoupon(row, { now, language })),
    couponTotal,
    pageNum,
    pageSize,
    counts,
  };
}
