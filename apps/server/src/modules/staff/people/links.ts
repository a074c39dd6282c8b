import { createHash } from 'node:crypto';
import { type Db, type Deps, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { hashPassword } from '../../identity/index.ts';
import { recordAction } from '../log/record-action.ts';
import { endSignIns } from '../sign-in/save-staff.ts';
import { mailLinkJob } from './link-mail.ts';

export type LinkKind = 'invitation' | 'password';

/** The hours for which a link is valid. */
const lifetimeHours: Record<LinkKind, number> = { invitation: 72, password: 2 };

/** Creates a link for a person, ends the earlier one, and enqueues its mail. */
export async function createLink(
  deps: Deps,
  tx: Tx,
  { personId, kind, staff }: { personId: string; kind: LinkKind; staff: StaffSignedIn },
): Promise<void> {
  const { ids, vault, clock, jobs } = deps;
  const now = clock.now();
  const token = ids.token();
  await endLinks({ db: tx, clock }, personId);
  const id = ids.uuid();
  await tx
    .insertInto('staff_link')
    .values({
      ...{ id, staff_id: personId, kind, created_by: staff.staffId, created_at: now },
      ...{ token_fp: fingerprint({ vault }, token), token_sealed: vault.seal(token) },
      ...{ expires_at: new Date(now.getTime() + lifetimeHours[kind] * 3_600_000), ended_at: null },
    })
    .execute();
  await jobs.enqueue(tx, mailLinkJob.name, { linkId: id });
}

export async function endLinks({ db, clock }: Pick<Deps, 'clock'> & { db: Db }, personId: string): Promise<void> {
  await db
    .updateTable('staff_link')
    .set({ ended_at: clock.now() })
    .where('staff_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns whose password a link sets. Refuses with `staffLinkGone`. */
export async function openLink({ db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>, token: string) {
  const link = await db
    .selectFrom('staff_link as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select(['l.id', 'l.kind', 'l.staff_id', 'l.expires_at', 's.login', 's.name'])
    .where('l.token_fp', '=', fingerprint({ vault }, token))
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', clock.now())
    .where('s.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw new Refusal('staffLinkGone');
  return link;
}

/**
 * Sets the password of the person of a link, once, and ends the running sign-ins. The authenticator stays, so that a
 * stolen mailbox alone opens no account. Refuses with `staffLinkGone` or `staffPasswordsOff`.
 */
export async function spendLink(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ login: string }> {
  const { db, clock, config } = deps;
  const link = await openLink(deps, token);
  if (!config.staffSignIn.passwords) throw new Refusal('staffPasswordsOff');
  const passwordHash = await hashPassword(toSent(newPassword));
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('staff_link')
      .set({ ended_at: clock.now() })
      .where('id', '=', link.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal('staffLinkGone');
    await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', link.staff_id).execute();
    await endSignIns({ db: tx, clock }, link.login);
    const staff = { staffId: link.staff_id, login: link.login };
    await recordAction(deps, tx, { staff, action: `people.${link.kind}Link`, subject: `staff/${link.login}` });
  });
  return { login: link.login };
}

/** Returns a password in the form in which the pages send it at a sign-in. */
export const toSent = (password: string) => createHash('sha256').update(password).digest('hex');

const fingerprint = ({ vault }: Pick<Deps, 'vault'>, token: string) => vault.fingerprint(`staffLink:${token}`);
