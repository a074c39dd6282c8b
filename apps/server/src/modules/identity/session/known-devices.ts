import type { Db, Deps } from '../../../platform/index.ts';

interface Device {
  accountId: string;
  deviceId: string;
}

/**
 * Returns whether this account has signed in on this device, before a time if one is given. The database holds ended
 * sign-ins for 30 days.
 */
export async function hasSignedIn(
  { db }: { db: Db },
  { accountId, deviceId }: Device,
  before?: Date,
): Promise<boolean> {
  const signIns = db
    .selectFrom('sign_in')
    .select('id')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId);
  const signIn = await (before ? signIns.where('created_at', '<=', before) : signIns).limit(1).executeTakeFirst();
  return signIn !== undefined;
}

/** Returns whether an account that proved this mobile or mail address has signed in on this device. */
export async function holdsContact(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { contact, deviceId }: { contact: string; deviceId: string },
): Promise<boolean> {
  const isMail = contact.includes('@');
  const signIn = await db
    .selectFrom('sign_in as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.id')
    .where(isMail ? 'a.mail_fp' : 'a.mobile_fp', '=', vault.fingerprint(contact))
    .where('s.device_id', '=', deviceId)
    .where((where) =>
      isMail
        ? where('a.mail_confirmed_at', 'is not', null)
        : where.or([where('a.kind', '=', 'sms'), where('a.mobile_confirmed_at', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return signIn !== undefined;
}

/** Returns whether any account has signed in on this device. */
export async function isDeviceOfAnybody({ db }: { db: Db }, deviceId: string): Promise<boolean> {
  const signIn = await db
    .selectFrom('sign_in')
    .select('id')
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  return signIn !== undefined;
}
