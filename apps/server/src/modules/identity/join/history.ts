import type { OperationResult } from '@haidai/contract';
import type { getHistoryData } from '@haidai/contract/identity';
import { type Db, type Deps, inTransaction, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { moveSavedPassengers } from '../../member/index.ts';
import type { AccountOrders } from '../account-orders.ts';
import { getById } from '../repository.ts';

/** The person whose history the caller requests. Without both fields, this person is the caller. */
interface Asked {
  userId?: string | undefined;
  mobileNo?: string | undefined;
}

/** The answers of the member: 1 moves the earlier orders to the member, 2 leaves them separate. */
const answers = { '1': 1, '2': 2 } as const;
export type OperateType = keyof typeof answers;

/**
 * Counts the SMS orders made with the member's mobile before the member verified it. Refuses with `notFound` if the
 * request names another person.
 */
export async function getHistory(
  deps: Deps,
  orders: AccountOrders,
  session: SignedIn,
  asked: Asked,
): Promise<OperationResult<typeof getHistoryData>> {
  assertOwn(session, asked);
  const earlier = await findEarlierAccount(deps, session);
  const orderCount = earlier ? await orders.count(deps.db, earlier) : 0;
  return { hasHistoryData: orderCount > 0, orderCount };
}

/**
 * Moves the earlier orders and the saved passengers of the SMS account to the member, or leaves them. It stores the
 * answer, so the site does not ask again. Returns the number of moved orders. Refuses with `notFound` if the request
 * names another person.
 */
export async function settleHistory(
  deps: Deps,
  orders: AccountOrders,
  session: SignedIn,
  { operateType, ...asked }: Asked & { operateType: OperateType },
): Promise<{ orderCount: number }> {
  assertOwn(session, asked);
  return inTransaction(deps.db, async (tx) => {
    const earlier = await findEarlierAccount({ ...deps, db: tx }, session);
    const isWanted = operateType === '1' && earlier !== null;
    const orderCount = isWanted ? await bring(tx, orders, earlier, session.accountId) : 0;
    await tx
      .updateTable('account')
      .set({ will_be_recorded: answers[operateType] })
      .where('id', '=', session.accountId)
      .execute();
    return { orderCount };
  });
}

async function bring(tx: Tx, orders: AccountOrders, from: string, to: string): Promise<number> {
  const orderCount = await orders.move(tx, from, to);
  await moveSavedPassengers(tx, from, to);
  return orderCount;
}

function assertOwn(session: SignedIn, { userId, mobileNo }: Asked): void {
  const isOwn = (userId ?? session.userId) === session.userId && (mobileNo ?? session.mobile) === session.mobile;
  if (!isOwn) throw new Refusal('notFound');
}

/**
 * Finds the SMS account with the member's mobile. Returns null if the member has not verified the mobile, because the
 * orders of that account may belong to another person.
 */
async function findEarlierAccount({ db }: { db: Db }, session: SignedIn): Promise<string | null> {
  const member = await getById(db, session.accountId);
  if (member.mobile_confirmed_at === null) return null;
  const earlier = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'sms')
    .where('mobile_fp', '=', member.mobile_fp)
    .executeTakeFirst();
  return earlier?.id ?? null;
}
