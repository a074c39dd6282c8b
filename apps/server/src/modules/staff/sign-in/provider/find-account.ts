import type { RoleId } from '@haidai/domain/staff';
import { type Deps, inTransaction, type Tx } from '../../../../platform/index.ts';
import type { StaffPerson } from '../../../../providers/staff-identity/index.ts';
import { endSignIns } from '../save-staff.ts';

interface Account {
  staffId: string;
  login: string;
  name: string;
  role: RoleId;
}

type AccountDeps = Pick<Deps, 'db' | 'ids' | 'clock'>;
type Refused = 'staffDisabled' | 'staffNoRole' | 'staffLoginTaken' | 'staffNotLinked';
type Found =
  | { account: Account; refusal: null }
  | { account: Pick<Account, 'staffId' | 'login'> | null; refusal: Refused };

/**
 * Finds the account of a person, or creates it. Name and role come from the provider at every sign-in. A person who has
 * lost the role also loses the running sign-ins. Only an administrator links an existing account with a person (`npm
 * run staff -- link`), so nobody takes over an account with a password, and nobody gets a second account under the same
 * name.
 */
export function findAccount(deps: AccountDeps, person: StaffPerson, { creates }: { creates: boolean }): Promise<Found> {
  return inTransaction(deps.db, async (tx): Promise<Found> => {
    const known = (await findKnown(tx, person)) ?? (await create(deps, tx, person, creates));
    if (typeof known === 'string') return { account: null, refusal: known };
    const account = { staffId: known.id, login: known.login };
    if (known.disabled_at) return { account, refusal: 'staffDisabled' };
    const { name } = person;
    const role = await findRole(tx, person);
    if (role === null) {
      await endSignIns({ db: tx, clock: deps.clock }, known.login);
      return { account, refusal: 'staffNoRole' };
    }
    await tx.updateTable('staff').set({ name, role }).where('id', '=', known.id).execute();
    return { account: { ...account, name, role }, refusal: null };
  });
}

type KnownRow = { id: string; login: string; disabled_at: Date | null };

function findKnown(tx: Tx, person: StaffPerson): Promise<KnownRow | undefined> {
  return tx
    .selectFrom('staff')
    .select(['id', 'login', 'disabled_at'])
    .where('provider_subject', '=', person.subject)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the role of a person, or null if the desk has no role of that name. */
async function findRole(tx: Tx, { role }: StaffPerson): Promise<RoleId | null> {
  if (role === null) return null;
  const known = await tx.selectFrom('role').select('id').where('id', '=', role).executeTakeFirst();
  return known?.id ?? null;
}

async function create(
  { ids, clock }: AccountDeps,
  tx: Tx,
  person: StaffPerson,
  creates: boolean,
): Promise<KnownRow | Refused> {
  const { subject, login, logins, name } = person;
  const role = await findRole(tx, person);
  if (role === null) return 'staffNoRole';
  const withPassword = await tx
    .selectFrom('staff')
    .select('id')
    .where('login', 'in', logins)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (withPassword) return 'staffLoginTaken';
  if (!creates) return 'staffNotLinked';
  await tx
    .insertInto('staff')
    .values({
      ...{ id: ids.uuid(), login, name, role, provider_subject: subject },
      ...{ password_hash: null, created_at: clock.now(), disabled_at: null },
    })
    .onConflict((row) => row.doNothing())
    .execute();
  // Two first sign-ins of a person at the same moment find the same row.
  return (await findKnown(tx, person)) ?? 'staffLoginTaken';
}
