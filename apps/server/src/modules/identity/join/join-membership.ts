import { completesJoin } from '@haidai/domain/identity';
import { type Deps, inTransaction, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { moveSavedPassengers } from '../../member/index.ts';
import type { AccountOrders } from '../account-orders.ts';
import { type Account, lockHolder } from '../repository.ts';
import { endSignInsOf, type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';
import { findEnrolled, unsealDetails } from './find-enrolled.ts';
import { countJoinTry, forgetJoinTries } from './join-attempts.ts';

export interface JoinRequest {
  /** The id of the member that the site showed to the traveller. */
  id: string;
  mobile: string;
  /** The full name: the prefix that the site showed, completed by the traveller. `documentNo` has the same form. */
  memberName: string;
  documentNo: string;
}

export interface Joined {
  tokens: SignInTokens;
  memberNo: string;
  /** The number of orders that moved from the SMS account to the member. */
  orders: number;
}

/**
 * Joins an SMS account with the member whose form has its mobile. The orders and saved passengers move to the member,
 * and this browser gets new tokens of the member. All other sign-ins of the SMS account end, because their holders have
 * proved only that they hold the mobile. Refuses with `notFound` for another mobile or another member, and with
 * `joinTriesUsed`, `joinDetailsWrong`, `mobileRegistered` or `conflict`.
 */
export async function joinMembership(
  deps: Deps,
  orders: AccountOrders,
  session: SignedIn,
  request: JoinRequest & { place: SignInPlace },
): Promise<Joined> {
  if (session.kind === 'member') throw new Refusal('mobileRegistered');
  const member = request.mobile === session.mobile ? await findEnrolled(deps, session.mobile) : undefined;
  if (!member || member.id !== request.id) throw new Refusal('notFound');
  const left = await countJoinTry(deps, member.id);
  if (!completesJoin(unsealDetails(deps, member), request)) {
    throw left > 0 ? new Refusal('joinDetailsWrong', { left }) : new Refusal('joinTriesUsed');
  }
  return inTransaction(deps.db, async (tx) => {
    const account = await confirmMobile({ ...deps, db: tx }, session, member.id);
    const moved = await orders.move(tx, session.accountId, account.id);
    await moveSavedPassengers(tx, session.accountId, account.id);
    await endSignInsOf({ ...deps, db: tx }, session.accountId, 'joinedMembership');
    await forgetJoinTries(tx, account.id);
    const tokens = await startSignIn({ ...deps, db: tx }, account, request.place);
    return { tokens, memberNo: account.member_no ?? '', orders: moved };
  });
}

/**
 * Marks the mobile of the member as verified. A lock serialises this with a registration of the same mobile, so that
 * the second request is refused.
 */
async function confirmMobile(
  deps: Pick<Deps, 'clock' | 'vault'> & { db: Tx },
  { accountId, mobile }: SignedIn,
  memberId: string,
): Promise<Account> {
  const holder = await lockHolder(deps, mobile);
  if (holder.id !== accountId || holder.kind === 'member') throw new Refusal('mobileRegistered');
  const confirmed = await deps.db
    .updateTable('account')
    .set({ mobile_confirmed_at: deps.clock.now() })
    .where('id', '=', memberId)
    .where('mobile_confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!confirmed) throw new Refusal('conflict');
  return confirmed;
}
