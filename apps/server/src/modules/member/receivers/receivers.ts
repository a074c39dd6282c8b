import type { OperationInput } from '@haidai/contract';
import type { ReceiverRecord, saveReceiver, updateReceiver } from '@haidai/contract/member';
import { maskMobile } from '@haidai/domain/identity';
import {
  findMisplaced,
  mostReceivers,
  normaliseReceiver,
  type ReceiverEntry,
  validateReceiver,
} from '@haidai/domain/member';
import type { Selectable } from 'kysely';
import { type Database, type Db, type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { loadRegions } from '../../reference/index.ts';

type Typed = OperationInput<typeof saveReceiver>['body'];
type Row = Selectable<Database['receiver']>;

/** Lists the addresses of a member, the default one first. */
export async function listReceivers(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  accountId: string,
): Promise<ReceiverRecord[]> {
  const rows = await db
    .selectFrom('receiver')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: vault.unseal(row.name_sealed),
    mobileMasked: maskMobile(vault.unseal(row.mobile_sealed)),
    province: row.province,
    city: row.city,
    district: row.district,
    address: vault.unseal(row.address_sealed),
    postCode: row.post_code,
    isDefault: row.is_default,
  }));
}

/**
 * Finds an address of a member with the decrypted mobile, for a delivery. Returns null for an address of another
 * member.
 */
export async function findReceiver(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  accountId: string,
  id: string,
): Promise<ReceiverEntry | null> {
  const row = await db
    .selectFrom('receiver')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { province, city, district, post_code: postCode } = row;
  const [name, mobile, address] = [row.name_sealed, row.mobile_sealed, row.address_sealed].map((sealed) =>
    vault.unseal(sealed),
  );
  return { name: name ?? '', mobile: mobile ?? '', province, city, district, address: address ?? '', postCode };
}

/**
 * Adds an address. The first one becomes the default. Refuses with `receiverInvalid` and the fields, or with
 * `receiverLimit`.
 */
export async function addReceiver(deps: Deps, accountId: string, typed: Typed): Promise<void> {
  const entry = readEntry(typed);
  await changeReceivers(deps, accountId, async (tx, known) => {
    if (known.length >= mostReceivers) throw new Refusal('receiverLimit', { most: mostReceivers });
    const isDefault = typed.isDefault || known.length === 0;
    if (isDefault) await clearDefault(tx, accountId);
    const now = deps.clock.now();
    const stamps = { is_default: isDefault, created_at: now, updated_at: now };
    await tx
      .insertInto('receiver')
      .values({ id: deps.ids.uuid(), account_id: accountId, ...toColumns(deps, entry), ...stamps })
      .execute();
  });
}

/**
 * Changes an address. An empty mobile keeps the stored one. Refuses with `notFound`, or with `receiverInvalid` and the
 * fields.
 */
export async function changeReceiver(
  deps: Deps,
  accountId: string,
  { id, ...typed }: OperationInput<typeof updateReceiver>['body'],
): Promise<void> {
  await changeReceivers(deps, accountId, async (tx, known) => {
    const before = known.find((row) => row.id === id);
    if (!before) throw new Refusal('notFound');
    const mobile = typed.mobile.trim() || deps.vault.unseal(before.mobile_sealed);
    const entry = readEntry({ ...typed, mobile });
    if (typed.isDefault) await clearDefault(tx, accountId);
    await tx
      .updateTable('receiver')
      .set({
        ...toColumns(deps, entry),
        is_default: typed.isDefault || before.is_default,
        updated_at: deps.clock.now(),
      })
      .where('id', '=', id)
      .execute();
  });
}

/**
 * Deletes an address. If it was the default, the newest remaining address becomes the default. Refuses with `notFound`.
 */
export async function removeReceiver(deps: Deps, accountId: string, id: string): Promise<void> {
  await changeReceivers(deps, accountId, async (tx, known) => {
    const gone = known.find((row) => row.id === id);
    if (!gone) throw new Refusal('notFound');
    await tx.deleteFrom('receiver').where('id', '=', id).execute();
    const next = known.find((row) => row.id !== id);
    if (gone.is_default && next)
      await tx.updateTable('receiver').set({ is_default: true }).where('id', '=', next.id).execute();
  });
}

function readEntry(typed: Typed): ReceiverEntry {
  const entry = normaliseReceiver(typed);
  const errors = validateReceiver(entry);
  const misplaced = findMisplaced(loadRegions(), entry);
  if (misplaced && !errors.some(({ path }) => path === misplaced))
    errors.push({ path: misplaced, rule: 'region', code: `${misplaced}Missing` });
  if (errors.length > 0) throw new Refusal('receiverInvalid', {}, errors);
  return entry;
}

function toColumns({ vault }: Pick<Deps, 'vault'>, entry: ReceiverEntry) {
  return {
    name_sealed: vault.seal(entry.name),
    mobile_sealed: vault.seal(entry.mobile),
    province: entry.province,
    city: entry.city,
    district: entry.district,
    address_sealed: vault.seal(entry.address),
    post_code: entry.postCode,
  };
}

/**
 * Locks the account and runs one change of its addresses at a time. `change` gets the existing addresses, newest first.
 */
async function changeReceivers(
  { db }: Deps,
  accountId: string,
  change: (tx: Tx, known: Row[]) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    const known = await tx
      .selectFrom('receiver')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('updated_at', 'desc')
      .execute();
    await change(tx, known);
  });
}

async function clearDefault(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('receiver').set({ is_default: false }).where('account_id', '=', accountId).execute();
}
