import type { OperationInput } from '@haidai/contract';
import type * as operations from '@haidai/contract/identity';
import { type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { checkCode } from '../codes/check-code.ts';
import { findByContact, isTaken, lockContact } from '../repository.ts';
import { type AccountHolder, notifyAccountChange } from './change-account.ts';

/**
 * Adds a mobile to an account without one, or a mail address that the traveller proves. From then on both sign in to the
 * account. The traveller enters a code from the present contact and a code from the new one. Refuses with
 * `smsCodeWrong`, `smsCodeExpired` or `mailRegistered`, with `mobileUnchanged` if the account has a mobile, and with
 * `contactTaken` if the new contact signs in to another account.
 */
export async function addContact(
  deps: Deps,
  { session, deviceId }: AccountHolder,
  { smsCode, contact: typed, newCode }: OperationInput<typeof operations.addContact>['body'],
): Promise<void> {
  const contact = typed.toLowerCase();
  const isMail = contact.includes('@');
  if (!isMail && session.mobile !== '') throw new Refusal('mobileUnchanged');
  const useOwn = await checkCode(deps, 'account', { to: session.contact, typed: smsCode, deviceId });
  const useNew = await checkCode(deps, isMail ? 'newMail' : 'newMobile', { to: contact, typed: newCode, deviceId });
  await inTransaction(deps.db, async (tx) => {
    await useOwn(tx);
    await useNew(tx);
    await lockContact(tx, deps.vault.fingerprint(contact));
    const holder = await findByContact({ ...deps, db: tx }, contact);
    if (holder && holder.id !== session.accountId) throw new Refusal('contactTaken');
    if (isMail && (await isTaken({ ...deps, db: tx }, session.accountId, { column: 'mail_fp', value: contact })))
      throw new Refusal('mailRegistered');
    await saveContact(deps, tx, session.accountId, contact);
    const what = isMail ? { zh: '登录邮箱', en: 'e-mail for signing in' } : { zh: '手机号', en: 'mobile number' };
    await notifyAccountChange(deps, tx, session, what);
  });
}

async function saveContact({ vault, clock }: Deps, tx: Tx, accountId: string, contact: string): Promise<void> {
  const [sealed, fingerprint, now] = [vault.seal(contact), vault.fingerprint(contact), clock.now()];
  await tx
    .updateTable('account')
    .set(
      contact.includes('@')
        ? { mail_sealed: sealed, mail_fp: fingerprint, mail_confirmed_at: now }
        : { mobile_sealed: sealed, mobile_fp: fingerprint, mobile_confirmed_at: now },
    )
    .where('id', '=', accountId)
    .execute();
}
