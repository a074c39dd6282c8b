import { Refusal, type Tx } from '../../../platform/index.ts';

/** The number of people who can manage people. Two people decide about roles. */
const least = 2;

/**
 * Refuses `administratorsNeeded` if fewer than two people could manage people after the changes of the transaction. It
 * locks the roles that manage people, so that two changes at the same moment count each other.
 */
export async function requireAdministrators(tx: Tx): Promise<void> {
  const roles = await tx
    .selectFrom('role as r')
    .select('r.id')
    .where('r.id', 'in', (query) =>
      query
        .selectFrom('role_permission')
        .select('role_id')
        .where('permission', '=', 'people.manage')
        .where('may', '!=', 'read'),
    )
    .orderBy('r.id')
    .forUpdate()
    .execute();
  const ids = roles.map(({ id }) => id);
  const { count } = await tx
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', 'in', ids.length > 0 ? ids : [''])
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('password_hash', 'is not', null), where('provider_subject', 'is not', null)]))
    .executeTakeFirstOrThrow();
  if (count < least) throw new Refusal('administratorsNeeded', { least });
}
