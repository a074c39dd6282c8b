import { exportsPerDay } from '@haidai/domain/identity';
import { type Deps, limit } from '../../../platform/index.ts';
import { checkCode } from '../codes/check-code.ts';
import { getById } from '../repository.ts';
import { userIdOf } from '../wire.ts';
import type { AccountHolder } from './change-account.ts';

const exportLimit = { max: exportsPerDay, per: 24 * 3600 };

/**
 * Exports all data of an account, decrypted. The function creates the file on request and does not store it. Refuses
 * with `smsCodeWrong`, `smsCodeExpired` or `tooOften`.
 */
export async function exportData(
  deps: Deps,
  { session, deviceId }: AccountHolder,
  smsCode: string,
): Promise<{ fileName: string; data: Record<string, unknown> }> {
  const use = await checkCode(deps, 'account', { to: session.contact, typed: smsCode, deviceId });
  await limit(deps, 'account.export', session.accountId, exportLimit);
  await use(deps.db);
  const data: Record<string, unknown> = {
    madeAt: deps.clock.now().toISOString(),
    account: await exportAccount(deps, session.accountId),
  };
  for (const part of deps.accountParts) {
    if (part.exportData) data[part.name] = await part.exportData(deps, session.accountId);
  }
  return { fileName: `my-data-${deps.clock.today()}.json`, data };
}

async function exportAccount(deps: Deps, accountId: string) {
  const { db, vault } = deps;
  const account = await getById(db, accountId);
  const open = (sealed: string | null) => (sealed === null ? null : vault.unseal(sealed));
  const signIns = await db
    .selectFrom('sign_in')
    .select(['user_agent', 'created_at', 'last_seen_at', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'user_agent', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    userId: userIdOf(deps, account),
    memberNo: account.member_no,
    surnameCn: account.surname_cn,
    firstnameCn: account.firstname_cn,
    surnameEn: account.surname_en,
    firstnameEn: account.firstname_en,
    mobile: open(account.mobile_sealed),
    mail: open(account.mail_sealed),
    documentType: account.document_type,
    documentNo: open(account.document_sealed),
    birthday: account.birthday,
    since: account.created_at,
    signIns,
    passkeys,
  };
}
