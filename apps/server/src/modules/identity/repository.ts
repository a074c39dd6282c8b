import type { UsernameReadings } from '@haidai/domain/identity';
import type { Selectable } from 'kysely';
import type { Database, Db, Deps, Tx } from '../../platform/index.ts';

export type Account = Selectable<Database['account']>;

type LookupDeps = Pick<Deps, 'vault'> & { db: Db };

/**
 * The member somebody means by a user name; a card number goes before a document with the same digits. A mobile that
 * only stands on a form names nobody.
 */
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
      .$if(column === 'mobile_fp', (query) => query.where('mobile_confirmed_at', 'is not', null))
      .executeTakeFirst();
    if (account) return account;
  }
  return undefined;
}

/** The account a mobile signs in to: the member who has shown to hold it, else that of earlier SMS logins. */
export function findByMobile({ db, vault }: LookupDeps, mobile: string): Promise<Account | undefined> {
  return (
    db
      .selectFrom('account')
      .selectAll()
      .where('mobile_fp', '=', vault.fingerprint(mobile))
      .where('mobile_confirmed_at', 'is not', null)
      // 'member' before 'sms'.
      .orderBy('kind')
      .executeTakeFirst()
  );
}

export function findByMemberNo(db: Db, memberNo: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('kind', '=', 'member')
    .where('member_no', '=', memberNo)
    .executeTakeFirst();
}

export function getById(db: Db, accountId: string): Promise<Account> {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
}

/**
 * The account a mobile signs in to, kept as it is until the transaction ends. Two who would make a member of the same
 * SMS account at one moment take turns here, and the second finds what the first has made of it.
 */
export async function lockHolder(deps: Pick<Deps, 'vault'> & { db: Tx }, mobile: string): Promise<Account> {
  await deps.db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'sms')
    .where('mobile_fp', '=', deps.vault.fingerprint(mobile))
    .forUpdate()
    .execute();
  const holder = await findByMobile(deps, mobile);
  if (!holder) throw new Error('Nobody holds a mobile that has just been proved');
  return holder;
}

export interface NewMember {
  userId: string;
  memberNo: string;
  mobile: string;
  mail: string | null;
  document: { type: string; number: string };
  name: { surnameCn: string; firstnameCn: string; surnameEn: string; firstnameEn: string };
  passwordHash: string | null;
  birthday: string | null;
  /** When the member showed to hold the mobile; null: it stands on a form. */
  mobileConfirmedAt: Date | null;
  /** As the programme's file has it. */
  level: string | null;
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
      mail_sealed: member.mail && vault.seal(member.mail),
      mail_fp: member.mail && vault.fingerprint(member.mail),
      document_type: member.document.type,
      document_sealed: vault.seal(member.document.number),
      document_fp: vault.fingerprint(member.document.number),
      surname_cn: member.name.surnameCn,
      firstname_cn: member.name.firstnameCn,
      surname_en: member.name.surnameEn,
      firstname_en: member.name.firstnameEn,
      birthday: member.birthday,
      password_hash: member.passwordHash,
      will_be_recorded: null,
      mobile_confirmed_at: member.mobileConfirmedAt,
      enrolled_level: member.level,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * The account of a traveller who signs in by SMS and is no member. The user id that its holder sees is the mobile
 * (`userIdOf`); the one that is stored says nothing.
 */
export async function addSmsAccount(
  { db, vault, ids, clock }: LookupDeps & Pick<Deps, 'ids' | 'clock'>,
  mobile: string,
): Promise<void> {
  const id = ids.uuid();
  await db
    .insertInto('account')
    .values({
      id,
      kind: 'sms',
      user_id: `sms-${id}`,
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
      mobile_confirmed_at: clock.now(),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
