import type { Db, Deps } from '../../../platform/index.ts';
import type { Account } from '../repository.ts';

/**
 * Finds the member whose form has this mobile but who has not verified it. Of several members it returns the one who
 * was enrolled first.
 */
export function findEnrolled(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  mobile: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('kind', '=', 'member')
    .where('mobile_fp', '=', vault.fingerprint(mobile))
    .where('mobile_confirmed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Decrypts the name and the document number of a member. Callers compare them and must never show them. */
export function unsealDetails({ vault }: Pick<Deps, 'vault'>, member: Account) {
  const chinese = member.surname_cn + member.firstname_cn;
  const latin = `${member.surname_en} ${member.firstname_en}`.trim();
  const documentNo = member.document_sealed === null ? '' : vault.unseal(member.document_sealed);
  return { memberName: chinese || latin, documentNo };
}
