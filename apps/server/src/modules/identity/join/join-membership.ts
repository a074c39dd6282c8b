import { completesJoin } from '@haidai/domain/identity';
import { type Deps, inTransaction, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { moveSavedPassengers } from '../../member/index.ts';
import type { AccountOrders } from '../account-orders.ts';
import { type Account, lockHolder } from '../repository.ts';
import { endSignInsOf, type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';
import { findEnrolled, unsealDetails } from './find-enrolled.ts';
import { countJoinTry, forgetJoinTries } from './join-attempts.ts';

export interface JoinRequest {
  /** The member the traveller was shown. */
  id: string;
  mobile: string;
  /** The prefixes that were shown, with what the traveller typed behind them. */
  memberName: string;
  documentNo: string;
}

export interface Joined {
  tokens: SignInTokens;
  memberNo: string;
  /** Orders of the SMS account that the member has now. */
  orders: number;
}

/**
 * Makes the mobile of an SMS account the member's own: what was booked with it and who was saved goes along, and this
 * browser is signed in as the member with new tokens. All other sign-ins of the SMS account end: whoever has one of
 * them has proved a mobile, not that they are the member.
 * Refuses notFound (another mobile, another member), joinTriesUsed, joinDetailsWrong, mobileRegistered, conflict.
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

/** Takes turns with a registration of the same mobile: one of the two finds that the other was first. */
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
