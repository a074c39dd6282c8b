import type { OperationResult } from '@haidai/contract';
import type { findTravellers } from '@haidai/contract/traveller';
import { fullName } from '@haidai/domain/booking';
import { maskMail, maskMobile, maskName } from '@haidai/domain/identity';
import { type Deps, type Language, textIn } from '../../platform/index.ts';
import type { Account } from '../identity/index.ts';

type Found = OperationResult<typeof findTravellers>['travellers'][number];

/** Returns where an account stands: open, blocked, merged or closed. */
export function stateOf({ blocked_at, merged_into, closed_at }: Account): Found['state'] {
  if (merged_into) return 'MERGED';
  if (closed_at) return 'CLOSED';
  return blocked_at ? 'BLOCKED' : 'OPEN';
}

const stateTexts = {
  OPEN: { zh: '正常', en: 'Open' },
  BLOCKED: { zh: '已停用', en: 'Blocked' },
  MERGED: { zh: '已合并', en: 'Merged' },
  CLOSED: { zh: '已注销', en: 'Closed' },
} as const;

/** Returns the personal data of an account, unmasked. */
export function unsealTraveller({ vault }: Pick<Deps, 'vault'>, account: Account) {
  const chinese = fullName({ surname: account.surname_cn, firstName: account.firstname_cn });
  const latin = `${account.surname_en} ${account.firstname_en}`.trim();
  return {
    name: chinese || latin,
    mobile: vault.unseal(account.mobile_sealed),
    mail: account.mail_sealed === null ? '' : vault.unseal(account.mail_sealed),
    document: account.document_sealed === null ? '' : vault.unseal(account.document_sealed),
  };
}

/** Returns an account as the desk lists it, masked. */
export function describeTraveller(deps: Pick<Deps, 'vault'>, account: Account, language: Language): Found {
  const text = textIn(language);
  const { name, mobile, mail } = unsealTraveller(deps, account);
  const state = stateOf(account);
  return {
    accountId: account.id,
    kindText: account.kind === 'member' ? text('会员', 'Member') : text('短信用户', 'SMS user'),
    name: name && maskName(name),
    cardNo: account.member_no ?? '',
    mobile: mobile && maskMobile(mobile),
    mail: mail && maskMail(mail),
    state,
    stateText: stateTexts[state][language],
    since: account.created_at.toISOString(),
  };
}
