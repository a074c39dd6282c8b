import type { OperationResult } from '@haidai/contract';
import type { getLoginUser } from '@haidai/contract/identity';
import { maskMail, maskMobile } from '@haidai/domain/identity';
import type { Deps, SignedIn } from '../../platform/index.ts';
import type { AccountOrders } from './account-orders.ts';
import { getById } from './repository.ts';
import { userIdOf, userTypeOf } from './wire.ts';

/**
 * Returns what the browser may know about the signed-in account: its names, the masked mobile and e-mail address, the
 * member number, and the number of unpaid orders, which the booking module counts through `orders`.
 */
export async function describeLoginUser(
  deps: Deps,
  orders: AccountOrders,
  session: SignedIn,
): Promise<OperationResult<typeof getLoginUser>> {
  const { db, vault } = deps;
  const account = await getById(db, session.accountId);
  const mobile = maskMobile(session.mobile);
  return {
    id: account.id,
    userId: userIdOf(deps, account),
    surnameCn: account.surname_cn,
    firstnameCn: account.firstname_cn,
    surnameEn: account.surname_en,
    firstnameEn: account.firstname_en,
    loginMobile: mobile,
    loginName: account.mail_sealed ? maskMail(vault.unseal(account.mail_sealed)) : mobile,
    clkid: account.member_no ?? '',
    identifyType: account.document_type ?? '',
    userType: userTypeOf(account.kind),
    unpaidOrders: await orders.countUnpaid(db, account.id),
  };
}

/** Returns the mobile number and the mail address of the signed-in account. The mail address is '' if it has none. */
export async function getAccountContact(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { accountId, mobile }: SignedIn,
): Promise<{ mobile: string; mail: string }> {
  const { mail_sealed: mail } = await getById(db, accountId);
  return { mobile, mail: mail === null ? '' : vault.unseal(mail) };
}
