import type { MemberEntry } from '@haidai/domain/identity';
import type { Db, Deps } from '../../../platform/index.ts';
import { generateUserId } from '../registration/member-numbers.ts';
import { spellName } from '../registration/spell-name.ts';
import { addMember } from '../repository.ts';

/** A member of the loyalty programme who has no account on this site yet. All values are in normal form. */
export interface Enrolment extends MemberEntry {
  cardNo: string;
  mobile: string;
  email: string;
  level: string;
  /** True if the programme has verified that the mobile belongs to the member. */
  isMobileProved: boolean;
}

/**
 * Creates the account of a member and returns its id. Returns null and creates nothing if the card, the document or the
 * verified mobile already has an account.
 */
export async function enrolMember(
  deps: Pick<Deps, 'vault' | 'ids' | 'clock'> & { db: Db },
  { cardNo, mobile, email, level, isMobileProved, ...entry }: Enrolment,
): Promise<string | null> {
  const spelled = entry.surnameEn ? entry : spellName(entry.surnameCn, entry.firstnameCn);
  return addMember(deps, {
    userId: await generateUserId(deps),
    memberNo: cardNo,
    mobile,
    mail: email.trim().toLowerCase() || null,
    document: { type: entry.documentType, number: entry.documentNo },
    name: {
      surnameCn: entry.surnameCn,
      firstnameCn: entry.firstnameCn,
      surnameEn: spelled.surnameEn,
      firstnameEn: spelled.firstnameEn,
    },
    birthday: entry.birthday,
    passwordHash: null,
    mobileConfirmedAt: isMobileProved ? deps.clock.now() : null,
    level,
  });
}
