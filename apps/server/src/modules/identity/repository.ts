import type { UsernameReadings } from '@haidai/domain/identity';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Deps, Tx } from '../../platform/index.ts';

export type Account = Selectable<Database['account']>;

type LookupDeps = Pick<Deps, 'vault'> & { db: Db };

/**
 * Finds the member with a user name. A card number goes before a document number with the same digits. An unverified
 * mobile from a form matches no member.
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

/** Finds the account that a mobile signs in to: the member who verified it, otherwise the SMS account. */
function findByMobile({ db, vault }: LookupDeps, mobile: string): Promise<Account | undefined> {
  return (
    db
      .selectFrom('account')
      .selectAll()
      .where('mobile_fp', '=', vault.fingerprint(mobile))
      .where('mobile_confirmed_at', 'is not', null)
      // 'member' comes before 'sms'.
      .orderBy('kind')
      .executeTakeFirst()
  );
}

/** Finds the account that a mail address signs in to: the member who proved it, otherwise the account of its codes. */
function findByMail({ db, vault }: LookupDeps, mail: string): Promise<Account | undefined> {
  return (
    db
      .selectFrom('account')
      .selectAll()
      .where('mail_fp', '=', vault.fingerprint(mail))
      .where('mail_confirmed_at', 'is not', null)
      // 'member' comes before 'sms'.
      .orderBy('kind')
      .executeTakeFirst()
  );
}

/** Finds the account that a mobile or a mail address signs in to. */
export function findByContact(deps: LookupDeps, contact: string): Promise<Account | undefined> {
  return contact.includes('@') ? findByMail(deps, contact) : findByMobile(deps, contact);
}

export function findByMemberNo(db: Db, memberNo: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('kind', '=', 'member')
    .where('member_no', '=', memberNo)
    .executeTakeFirst();
}

/** Finds the member who is linked with a person of the identity provider: the issuer and the number there. */
export function findByProvider(db: Db, subject: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('kind', '=', 'member')
    .where('provider_subject', '=', subject)
    .executeTakeFirst();
}

export function getById(db: Db, accountId: string): Promise<Account> {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
}

/**
 * Returns the account that a mobile or a mail address signs in to and locks the contact and its account without
 * membership until the transaction ends. If two requests give the same contact to a member, the second one waits and
 * finds the result of the first.
 */
export async function lockHolder(deps: Pick<Deps, 'vault'> & { db: Tx }, contact: string): Promise<Account> {
  const fingerprint = deps.vault.fingerprint(contact);
  await lockContact(deps.db, fingerprint);
  await deps.db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'sms')
    .where(contact.includes('@') ? 'mail_fp' : 'mobile_fp', '=', fingerprint)
    .forUpdate()
    .execute();
  const holder = await findByContact(deps, contact);
  if (!holder) throw new Error('A proved contact has no account');
  return holder;
}

/**
 * Returns whether a member other than `accountId` has the value. A lock serialises two requests for the same value, so
 * the second one finds it taken.
 */
export async function isTaken(
  { db, vault }: Pick<Deps, 'vault'> & { db: Tx },
  accountId: string,
  { column, value }: { column: 'mail_fp' | 'mobile_fp' | 'document_fp'; value: string },
): Promise<boolean> {
  const fingerprint = vault.fingerprint(value);
  await lockContact(db, fingerprint);
  const holder = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'member')
    .where(column, '=', fingerprint)
    .where('id', '!=', accountId)
    .$if(column === 'mobile_fp', (query) => query.where('mobile_confirmed_at', 'is not', null))
    .executeTakeFirst();
  return holder !== undefined;
}

const everyContact = sql`hashtext('identity.everyContact')`;

/** Locks a value until the transaction ends, by its fingerprint. */
export async function lockContact(tx: Tx, fingerprint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${everyContact})`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext(${fingerprint}))`.execute(tx);
}

/**
 * Locks the values of all accounts until the transaction ends. For an import: a lock for each of its values would not
 * fit into the memory of the database.
 */
export async function lockEveryContact(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${everyContact})`.execute(tx);
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
  /** The time when the member verified the mobile. Null if the mobile is only an entry on a form. */
  mobileConfirmedAt: Date | null;
  /** The level in the programme's file. */
  level: string | null;
}

/** Adds a member and returns the account id, or null if the member already exists. */
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
 * Adds the account of a traveller who signs in with a code and is no member. Its holder sees the mobile or the mail
 * address as the user id (`userIdOf`). The stored user id contains no personal data. If two requests add the account of
 * one contact, the second one adds nothing.
 */
export async function addCodeAccount(
  { db, vault, ids, clock }: LookupDeps & Pick<Deps, 'ids' | 'clock'>,
  contact: string,
): Promise<void> {
  const id = ids.uuid();
  const [mobile, mail] = contact.includes('@') ? ['', contact] : [contact, null];
  await db
    .insertInto('account')
    .values({
      id,
      kind: 'sms',
      user_id: `sms-${id}`,
      member_no: null,
      mobile_sealed: vault.seal(mobile),
      mobile_fp: vault.fingerprint(mobile || `none:${id}`),
      mail_sealed: mail && vault.seal(mail),
      mail_fp: mail && vault.fingerprint(mail),
      mail_confirmed_at: mail ? clock.now() : null,
      document_type: null,
      document_sealed: null,
      document_fp: null,
      surname_cn: '',
      firstname_cn: '',
      surname_en: '',
      firstname_en: '',
      password_hash: null,
      will_be_recorded: null,
      mobile_confirmed_at: mobile ? clock.now() : null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
