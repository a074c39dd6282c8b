import type { Profile } from '@haidai/contract/identity';
import { maskMail, maskMobile } from '@haidai/domain/identity';
import { type Deps, unsealMasked } from '../../../platform/index.ts';
import { getById } from '../repository.ts';
import { userIdOf, userTypeOf } from '../wire.ts';

/** Returns the profile of an account for its holder, with mobile, e-mail and document masked. */
export async function describeProfile(deps: Pick<Deps, 'db' | 'vault'>, accountId: string): Promise<Profile> {
  const { db, vault } = deps;
  const account = await getById(db, accountId);
  return {
    userId: userIdOf(deps, account),
    userType: userTypeOf(account.kind),
    clkid: account.member_no ?? '',
    surnameCn: account.surname_cn,
    firstnameCn: account.firstname_cn,
    surnameEn: account.surname_en,
    firstnameEn: account.firstname_en,
    documentType: account.document_type ?? '',
    documentNoMasked: unsealMasked(vault, account.document_sealed),
    birthday: account.birthday ?? null,
    mobileMasked: maskMobile(vault.unseal(account.mobile_sealed)),
    mailMasked: account.mail_sealed ? maskMail(vault.unseal(account.mail_sealed)) : '',
    mailConfirmed: (account.mail_confirmed_at ?? null) !== null,
    hasPassword: account.password_hash !== null,
    since: account.created_at.toISOString(),
  };
}
