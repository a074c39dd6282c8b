import { type Deps, Refusal, type StaffSignedIn } from '../../platform/index.ts';

type Who = Pick<StaffSignedIn, 'staffId'>;

const most = 20;

/** Lists the saved views of a staff member for a table, oldest first. */
export async function listViews({ db, vault }: Deps, { staffId }: Who, table: string) {
  const rows = await db
    .selectFrom('staff_view')
    .select(['id', 'name', 'search_sealed'])
    .where('staff_id', '=', staffId)
    .where('table_name', '=', table)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, search_sealed: sealed }) => ({ viewId: id, name, search: vault.unseal(sealed) }));
}

/** Saves a view. It replaces a view of the same name. Refuses with `tooManyViews`. */
export async function saveView(
  deps: Deps,
  { staffId }: Who,
  { table, name, search }: { table: string; name: string; search: string },
) {
  const { db, ids, vault, clock } = deps;
  const known = await listViews(deps, { staffId }, table);
  if (known.length >= most && !known.some((view) => view.name === name)) throw new Refusal('tooManyViews', { most });
  const { id } = await db
    .insertInto('staff_view')
    .values({
      id: ids.uuid(),
      staff_id: staffId,
      table_name: table,
      name,
      search_sealed: vault.seal(search),
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'table_name', 'name']).doUpdateSet({ search_sealed: vault.seal(search) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { viewId: id, name, search };
}

/** Deletes a saved view. Refuses with `notFound`, also for a view of another staff member. */
export async function dropView({ db }: Deps, { staffId }: Who, viewId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_view')
    .where('id', '=', viewId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('notFound');
}
