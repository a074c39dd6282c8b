import { type Db, type Deps, inTransaction } from '../../../platform/index.ts';
import { type Enrolment, enrolMember } from './enrol-member.ts';

/** Takes members into the store, all of them or none; those it knows stay as they are. Gives how many are new. */
export function importMembers(
  deps: Pick<Deps, 'vault' | 'ids' | 'clock'> & { db: Db },
  members: readonly Enrolment[],
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    let added = 0;
    for (const member of members) if (await enrolMember({ ...deps, db: tx }, member)) added += 1;
    return added;
  });
}
