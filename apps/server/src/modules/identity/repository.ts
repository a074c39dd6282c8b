import type { UsernameReadings } from '@haidai/domain/identity';
import type { Selectable } from 'kysely';
import type { Database, Db, Deps } from '../../platform/index.ts';

export type Account = Selectable<Database['account']>;

type LookupDeps = Pick<Deps, 'vault'> & { db: Db };

/** The member somebody means by a user name; a card number goes before a document with the same digits. */
export async function findMember({ db, vault }: LookupDeps, readings: UsernameReadings): Promise<Account | undefined> {
  const { mobile, mail, memberNo, documentNo } = readings;
  const columns = [
    memberNo && (['member_no', memberNo] as const),
    mobile && (['mobile_fp', vault.fingerprint(mobile)] as const),
    mail && (['mail_fp', vault.fingerprint(mail)] as const),
    documentNo && (['document_fp', vault.fingerprint(documentNo)] as const),
  ].filter((column) => Array.isArray(column));
  for (const [column, value] of columns) {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('kind', '=', 'member')
      .where(column, '=', value)
      .executeTakeFirst();
    if (account) return account;
  }
  return undefined;
}

/** The account a mobile signs in to: the member it belongs to, else that of earlier SMS logins. */
export function findByMobile({ db, vault }: LookupDeps, mobile: string): Promise<Account | undefined> {
  return (
    db
      .selectFrom('account')
      .selectAll()
      .where('mobile_fp', '=', vault.fingerprint(mobile))
      // 'member' before 'sms'.
      .orderBy('kind')
      .executeTakeFirst()
  );
}

export function findById(db: Db, accountId: string): Promise<Account> {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
}

export interface NewMember {
  userId: string;
  memberNo: string;
  mobile: string;
  mail: string;
  document: { type: string; number: string };
  name: { surnameCn: string; firstnameCn: string; surnameEn: string; firstnameEn: string };
  passwordHash: string;
}

/** Nothing happens when the member is there already; then null. */
export async function addMember(
  { db, vault, ids, clock }: LookupDeps & Pick<Deps, 'ids' | 'clock'>,
  member: NewMember,
): Promise<string | null> {
  const added = await db
    .insertInto('account')
    .values({
      id: ids.uuid(),
      kind: 'member',
      user_id: member.userId,
      member_no: member.memberNo,
      mobile_sealed: vault.seal(member.mobile),
      mobile_fp: vault.fingerprint(member.mobile),
      mail_sealed: vault.seal(member.mail),
      mail_fp: vault.fingerprint(member.mail),
      document_type: member.document.type,
      document_sealed: vault.seal(member.document.number),
      document_fp: vault.fingerprint(member.document.number),
      surname_cn: member.name.surnameCn,
      firstname_cn: member.name.firstnameCn,
      surname_en: member.name.surnameEn,
      firstname_en: member.name.firstnameEn,
      password_hash: member.passwordHash,
      will_be_recorded: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** The account of a traveller who signs in by SMS and is no member: its user id is the mobile itself. */
export async function addSmsAccount(
  { db, vault, ids, clock }: LookupDeps & Pick<Deps, 'ids' | 'clock'>,
  mobile: string,
): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id: ids.uuid(),
      kind: 'sms',
      user_id: mobile,
      member_no: null,
      mobile_sealed: vault.seal(mobile),
      mobile_fp: vault.fingerprint(mobile),
      mail_sealed: null,
      mail_fp: null,
      document_type: null,
      document_sealed: null,
      document_fp: null,
      surname_cn: '',
      firstname_cn: '',
      surname_en: '',
      firstname_en: '',
      password_hash: null,
      will_be_recorded: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
