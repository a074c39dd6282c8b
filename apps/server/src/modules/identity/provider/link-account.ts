import { type Deps, inTransaction, Refusal, type SignedIn } from '../../../platform/index.ts';
import type { IdentifiedMember } from '../../../providers/member-identity/index.ts';
import { notifyAccountChange } from '../account/change-account.ts';
import { requireRecentSignIn } from '../session/require-recent-sign-in.ts';

export async function isLinked({ db }: Pick<Deps, 'db'>, { accountId }: SignedIn): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('provider_subject')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.provider_subject !== null;
}

/**
 * Links the signed-in member with the identified person, and notifies the member. The member has signed in here a short
 * time ago, so the account is proved twice. Refuses providerLinkExpired, providerMembersOnly, signInTooOld, and
 * providerLinkTaken if the account or the person has another link.
 */
export async function linkAccount(deps: Deps, session: SignedIn, person: IdentifiedMember | null): Promise<void> {
  if (!person) throw new Refusal('providerLinkExpired');
  if (session.kind !== 'member') throw new Refusal('providerMembersOnly');
  await requireRecentSignIn(deps, session);
  await inTransaction(deps.db, async (tx) => {
    const taken = await tx
      .selectFrom('account')
      .select('id')
      .where('provider_subject', '=', person.subject)
      .executeTakeFirst();
    if (taken && taken.id !== session.accountId) throw new Refusal('providerLinkTaken');
    const linked = await tx
      .updateTable('account')
      .set({ provider_subject: person.subject })
      .where('id', '=', session.accountId)
      .where((where) =>
        where.or([where('provider_subject', 'is', null), where('provider_subject', '=', person.subject)]),
      )
      .executeTakeFirst();
    if (linked.numUpdatedRows !== 1n) throw new Refusal('providerLinkTaken');
    await notifyAccountChange(deps, tx, session, {
      zh: '登录方式（新增会员账号）',
      en: 'ways to log in (one was added)',
    });
  });
}

/** Ends the link of the member. Refuses signInTooOld. */
export async function unlinkAccount(deps: Deps, session: SignedIn): Promise<void> {
  await requireRecentSignIn(deps, session);
  await inTransaction(deps.db, async (tx) => {
    const ended = await tx
      .updateTable('account')
      .set({ provider_subject: null })
      .where('id', '=', session.accountId)
      .where('provider_subject', 'is not', null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return;
    await notifyAccountChange(deps, tx, session, {
      zh: '登录方式（移除会员账号）',
      en: 'ways to log in (one was removed)',
    });
  });
}
