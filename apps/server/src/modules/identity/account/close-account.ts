import type { OperationResult } from '@haidai/contract';
import type { previewClosing as previewOperation } from '@haidai/contract/identity';
import { hotlineWords } from '@haidai/domain/notification';
import {
  type AccountPart,
  type Deps,
  inTransaction,
  type Language,
  Refusal,
  type Tx,
} from '../../../platform/index.ts';
import { notify, recipientAt } from '../../notification/index.ts';
import { checkCode } from '../codes/check-code.ts';
import { getById } from '../repository.ts';
import { endSignInsOf } from '../session/sign-in.ts';
import type { AccountHolder } from './change-account.ts';

/** Lists the open matters that prevent the closing of the account, and the assets that the traveller would lose. */
export async function previewClosing(
  deps: Deps,
  accountId: string,
  language: Language,
): Promise<OperationResult<typeof previewOperation>> {
  const open = await listOpen(deps, deps.db, accountId);
  const lost = await Promise.all(deps.accountParts.map(async (part) => (await part.listLost?.(deps, accountId)) ?? []));
  return {
    open: open.map((each) => ({ text: each[language], href: each.href })),
    lost: lost.flat().map((text) => text[language]),
  };
}

/**
 * Closes an account. A payment or an order in progress either finishes first or is refused because the account is
 * closed. The function deletes all data that the carrier need not retain and removes the link between the rest and the
 * account holder. Refuses with `smsCodeWrong`, `smsCodeExpired` or `accountOpen`.
 */
export async function closeAccount(deps: Deps, { session, deviceId }: AccountHolder, smsCode: string): Promise<void> {
  const { accountId, contact } = session;
  const use = await checkCode(deps, 'account', { to: contact, typed: smsCode, deviceId });
  await inTransaction(deps.db, async (tx) => {
    await use(tx);
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    const open = await listOpen(deps, tx, accountId);
    if (open.length > 0) {
      const words = (language: 'zh' | 'en') => open.map((each) => each[language]).join(language === 'zh' ? '、' : ', ');
      throw new Refusal('accountOpen', { what: { zh: words('zh'), en: words('en') } });
    }
    await notify(deps, tx, {
      event: 'AccountClosed',
      subjectKey: accountId,
      recipient: recipientAt(contact),
      data: { phone: hotlineWords(deps.config.carrier) },
    });
    for (const part of deps.accountParts) await part.deleteData?.(deps, tx, accountId);
    await endSignInsOf({ ...deps, db: tx }, accountId, 'accountClosed');
    await forgetWho(deps, tx, accountId);
  });
}

/** Lists the open matters of an account in these parts. They keep the account from its end. */
export async function listOpen(
  deps: Deps,
  db: Deps['db'] | Tx,
  accountId: string,
  parts: readonly AccountPart[] = deps.accountParts,
) {
  const found = [];
  for (const part of parts) found.push(...((await part.listOpen?.({ ...deps, db }, accountId)) ?? []));
  return found;
}

/**
 * Deletes the passkeys and removes the personal data from the account row. The row stays because orders refer to it. No sign-in finds it again.
 */
export async function forgetWho({ vault, ids, clock }: Deps, tx: Tx, accountId: string): Promise<void> {
  const { member_no, mobile_fp, mail_fp } = await getById(tx, accountId);
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute();
  await tx
    .deleteFrom('sms_code')
    .where('mobile_fp', 'in', [mobile_fp, mail_fp ?? ''])
    .execute();
  if (member_no) await tx.insertInto('retired_card').values({ member_no, retired_at: clock.now() }).execute();
  await tx
    .updateTable('account')
    .set({
      user_id: `closed-${accountId}`,
      member_no: null,
      mobile_sealed: vault.seal(''),
      mobile_fp: vault.fingerprint(`closed:${ids.token()}`),
      mobile_confirmed_at: null,
      mail_sealed: null,
      mail_fp: null,
      mail_confirmed_at: null,
      document_type: null,
      document_sealed: null,
      document_fp: null,
      surname_cn: '',
      firstname_cn: '',
      surname_en: '',
      firstname_en: '',
      birthday: null,
      password_hash: null,
      enrolled_level: null,
      provider_subject: null,
      closed_at: clock.now(),
    })
    .where('id', '=', accountId)
    .execute();
}
