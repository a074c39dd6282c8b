import type { MemberEntry } from '@haidai/domain/identity';
import { formatCardNumber } from '@haidai/domain/member';
import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { type Account, addSmsAccount, findByMobile } from './repository.ts';
import { spellName } from './spell-name.ts';

type MembershipDeps = Pick<Deps, 'vault' | 'ids' | 'clock' | 'config'> & { db: Tx };

export interface Membership {
  entry: MemberEntry;
  mobile: string;
  mail: string | null;
  passwordHash: string | null;
}

/**
 * Makes the account of a mobile a member's, with a card number. Orders and sign-ins of earlier SMS logins stay with it.
 * Refuses mobileRegistered, documentRegistered, mailRegistered, conflict.
 */
export async function openMembership(deps: MembershipDeps, membership: Membership): Promise<Account> {
  const { entry, mobile, mail } = membership;
  await addSmsAccount(deps, mobile);
  const account = await findByMobile(deps, mobile);
  if (!account || account.kind === 'member') throw new Refusal('mobileRegistered');
  if (await isTaken(deps, 'document_fp', entry.documentNo)) throw new Refusal('documentRegistered');
  if (mail && (await isTaken(deps, 'mail_fp', mail))) throw new Refusal('mailRegistered');
  return promote(deps, account, membership);
}

async function promote(deps: MembershipDeps, account: Account, membership: Membership): Promise<Account> {
  const { db, vault } = deps;
  const { entry, mail } = membership;
  const spelled = entry.surnameEn ? entry : spellName(entry.surnameCn, entry.firstnameCn);
  const promoted = await db
    .updateTable('account')
    .set({
      kind: 'member',
      user_id: await findFree(deps, 'user_id', () => `M${deps.ids.digits(9)}`),
      member_no: await findFree(deps, 'member_no', () => newCardNumber(deps)),
      mail_sealed: mail && vault.seal(mail),
      mail_fp: mail && vault.fingerprint(mail),
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

async function isTaken({ db, vault }: MembershipDeps, column: 'document_fp' | 'mail_fp', value: string) {
  const holder = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'member')
    .where(column, '=', vault.fingerprint(value))
    .executeTakeFirst();
  return holder !== undefined;
}

/** Numbers are drawn and not counted, so that nobody can tell from a card how many members there are. */
function newCardNumber({ ids, config }: MembershipDeps): string {
  return formatCardNumber(config.carrier.accountingCode, ids.digits(8));
}

async function findFree({ db }: MembershipDeps, column: 'user_id' | 'member_no', draw: () => string): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const drawn = draw();
    const holder = await db.selectFrom('account').select('id').where(column, '=', drawn).executeTakeFirst();
    if (!holder) return drawn;
  }
  throw new Error(`No free ${column} was found`);
}
