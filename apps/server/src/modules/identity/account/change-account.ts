import type { OperationInput } from '@haidai/contract';
import type * as operations from '@haidai/contract/identity';
import type { Bilingual } from '@haidai/domain';
import { maskMobile } from '@haidai/domain/identity';
import { hotlineWords } from '@haidai/domain/notification';
import { type Deps, inTransaction, Refusal, type SignedIn, type Tx } from '../../../platform/index.ts';
import { notify, recipientAt } from '../../notification/index.ts';
import { checkCode } from '../codes/check-code.ts';
import { hashPassword } from '../login/password.ts';
import { isTaken } from '../repository.ts';
import { endOtherSignIns } from '../session/sign-in.ts';

/** The session of the account holder and the browser that received the code. */
export interface AccountHolder {
  session: SignedIn;
  deviceId: string;
}

/**
 * Changes or removes the e-mail address of the account. Refuses with `smsCodeWrong`, `smsCodeExpired` or
 * `mailRegistered`, and with `lastContact` if the account has no mobile.
 */
export async function changeMail(
  deps: Deps,
  { session, deviceId }: AccountHolder,
  { email, smsCode }: OperationInput<typeof operations.changeMail>['body'],
): Promise<void> {
  if (session.mobile === '') throw new Refusal('lastContact');
  const mail = email.trim().toLowerCase();
  const use = await checkCode(deps, 'account', { to: session.contact, typed: smsCode, deviceId });
  await inTransaction(deps.db, async (tx) => {
    await use(tx);
    if (mail && (await isTaken({ ...deps, db: tx }, session.accountId, { column: 'mail_fp', value: mail })))
      throw new Refusal('mailRegistered');
    await tx
      .updateTable('account')
      .set({
        mail_sealed: mail ? deps.vault.seal(mail) : null,
        mail_fp: mail ? deps.vault.fingerprint(mail) : null,
        mail_confirmed_at: null,
      })
      .where('id', '=', session.accountId)
      .execute();
    await notifyAccountChange(deps, tx, session, { zh: '邮箱', en: 'e-mail' });
  });
}

/**
 * Changes the mobile of the account. The traveller enters a code from the old mobile and a code from the new one. The
 * old mobile receives a message. Refuses with `smsCodeWrong`, `smsCodeExpired` or `mobileUnchanged`, and with
 * `mobileRegistered` if the new mobile belongs to another member.
 */
export async function changeMobile(
  deps: Deps,
  { session, deviceId }: AccountHolder,
  { smsCode, newMobile, newSmsCode }: OperationInput<typeof operations.changeMobile>['body'],
): Promise<void> {
  if (newMobile === session.mobile) throw new Refusal('mobileUnchanged');
  const useOld = await checkCode(deps, 'account', { to: session.contact, typed: smsCode, deviceId });
  const useNew = await checkCode(deps, 'newMobile', { to: newMobile, typed: newSmsCode, deviceId });
  await inTransaction(deps.db, async (tx) => {
    await useOld(tx);
    await useNew(tx);
    if (await isTaken({ ...deps, db: tx }, session.accountId, { column: 'mobile_fp', value: newMobile }))
      throw new Refusal('mobileRegistered');
    const { vault, clock } = deps;
    await tx
      .updateTable('account')
      .set({
        mobile_sealed: vault.seal(newMobile),
        mobile_fp: vault.fingerprint(newMobile),
        mobile_confirmed_at: clock.now(),
        // The new mobile may have earlier SMS orders. The site asks the member again what to do with them.
        will_be_recorded: null,
      })
      .where('id', '=', session.accountId)
      .execute();
    await endOtherSignIns({ ...deps, db: tx }, session, 'mobileChanged');
    const to = maskMobile(newMobile);
    await notifyAccountChange(deps, tx, session, { zh: `手机号（现为${to}）`, en: `mobile number (now ${to})` });
  });
}

/** Changes the password and ends all other sign-ins. Refuses with `smsCodeWrong`, `smsCodeExpired` or `unavailable`. */
export async function changePassword(
  deps: Deps,
  { session, deviceId }: AccountHolder,
  { smsCode, password }: OperationInput<typeof operations.changePassword>['body'],
): Promise<void> {
  const use = await checkCode(deps, 'account', { to: session.contact, typed: smsCode, deviceId });
  const password_hash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    await use(tx);
    await tx.updateTable('account').set({ password_hash }).where('id', '=', session.accountId).execute();
    await endOtherSignIns({ ...deps, db: tx }, session, 'passwordChanged');
    await notifyAccountChange(deps, tx, session, { zh: '登录密码', en: 'password' });
  });
}

/** Notifies the old contact of the account. If its holder did not make the change, they can call the hotline. */
export async function notifyAccountChange(deps: Deps, tx: Tx, session: SignedIn, what: Bilingual): Promise<void> {
  await notify(deps, tx, {
    event: 'AccountChanged',
    subjectKey: `${session.accountId}/${deps.ids.uuid()}`,
    recipient: recipientAt(session.contact),
    accountId: session.accountId,
    data: { what, phone: hotlineWords(deps.config.carrier) },
  });
}
