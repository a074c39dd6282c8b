import type { MemberEntry } from '@haidai/domain/identity';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { generateCardNumber, generateUserId } from '../registration/member-numbers.ts';
import { spellName } from '../registration/spell-name.ts';
import { type Account, addCodeAccount, isTaken, lockHolder } from '../repository.ts';

type MembershipDeps = Pick<Deps, 'vault' | 'ids' | 'clock' | 'config'> & { db: Tx };

export interface Membership {
  entry: MemberEntry;
  /** The proved mobile or mail address, to which the account belongs. */
  contact: string;
  mail: string | null;
  passwordHash: string | null;
}

/**
 * Changes the account of a contact to the account of a member and gives it a card number. The account keeps the orders
 * and sign-ins of earlier logins by code. Refuses with `mobileRegistered`, `documentRegistered` or `mailRegistered`.
 */
export async function createMembership(deps: MembershipDeps, membership: Membership): Promise<Account> {
  const { entry, contact, mail } = membership;
  await addCodeAccount(deps, contact);
  const account = await lockHolder(deps, contact);
  if (account.kind === 'member') throw new Refusal(contact.includes('@') ? 'mailRegistered' : 'mobileRegistered');
  if (await isTaken(deps, account.id, { column: 'document_fp', value: entry.documentNo }))
    throw new Refusal('documentRegistered');
  if (mail && (await isTaken(deps, account.id, { column: 'mail_fp', value: mail })))
    throw new Refusal('mailRegistered');
  return promote(deps, account, membership);
}

async function promote(deps: MembershipDeps, account: Account, membership: Membership): Promise<Account> {
  const { db, vault } = deps;
  const { entry, mail } = membership;
  const spelled = entry.surnameEn ? entry : spellName(entry.surnameCn, entry.firstnameCn);
  const isProved = (account.mail_confirmed_at ?? null) !== null;
  const keepsMail = isProved && (!mail || account.mail_fp === vault.fingerprint(mail));
  const promoted = await db
    .updateTable('account')
    .set({
      kind: 'member',
      user_id: await generateUserId(deps),
      member_no: await generateCardNumber(deps),
      ...(!keepsMail && {
        mail_sealed: mail && vault.seal(mail),
        mail_fp: mail && vault.fingerprint(mail),
        mail_confirmed_at: null,
      }),
      document_type: entry.documentType,
      document_sealed: vault.seal(entry.documentNo),
      document_fp: vault.fingerprint(entry.documentNo),
      surname_cn: entry.surnameCn,
      firstname_cn: entry.firstnameCn,
      surname_en: spelled.surnameEn,
      firstname_en: spelled.firstnameEn,
      birthday: entry.birthday,
      password_hash: membership.passwordHash,
    })
    .where('id', '=', account.id)
    .where('kind', '=', 'sms')
    .returningAll()
    .executeTakeFirst();
  if (!promoted) throw new Refusal('mobileRegistered');
  return promoted;
}
