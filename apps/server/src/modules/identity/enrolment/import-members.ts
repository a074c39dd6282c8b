import { type Db, type Deps, inTransaction } from '../../../platform/index.ts';
import { lockEveryContact } from '../repository.ts';
import { type Enrolment, enrolMember } from './enrol-member.ts';

/**
 * Imports all members in one transaction, or none. No account gets a new contact in the meantime. Members that already have an account stay unchanged. Returns the
 * number of new members.
 */
export function importMembers(
  deps: Pick<Deps, 'vault' | 'ids' | 'clock'> & { db: Db },
  members: readonly Enrolment[],
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await lockEveryContact(tx);
    let added = 0;
    for (const member of members) if (await enrolMember({ ...deps, db: tx }, member)) added += 1;
    return added;
  });
}
