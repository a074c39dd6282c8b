import type { OperationInput, OperationResult } from '@haidai/contract';
import type { assignWork as operation } from '@haidai/contract/staff';
import { ownerFilters, type Permission } from '@haidai/domain/staff';
import {
  type Deps,
  inTransaction,
  Refusal,
  refusalText,
  type StaffSignedIn,
  type Tx,
} from '../../../platform/index.ts';
import { recordAction } from '../log/record-action.ts';
import { readRole, roleOfStaff } from '../roles/permits.ts';
import { getStaffQueue } from '../work/act.ts';
import type { QueueReader } from '../work/queue.ts';

type Asked = OperationInput<typeof operation>['body'];
type Piece = Asked['items'][number];

/** The new owner; null if the work goes back to nobody. */
type Owner = { id: string; login: string; name: string; may: (permission: Permission) => boolean } | null;

/** Lists the colleagues who can be given work, by name. */
export function listColleagues({ db }: Pick<Deps, 'db'>) {
  return db.selectFrom('staff').select(['login', 'name']).where('disabled_at', 'is', null).orderBy('name').execute();
}

/**
 * Gives work to a new owner, each piece in a transaction of its own, and logs it. A piece that cannot be given does not
 * stop the others. Refuses with `colleagueUnknown`.
 */
export async function assignWork(
  deps: Deps,
  { items, to, note }: Asked,
  { staff, language }: QueueReader,
): Promise<OperationResult<typeof operation>> {
  const owner = await findOwner(deps, to, staff);
  const now = loginOf(owner);
  const refused: OperationResult<typeof operation>['refused'] = [];
  const changed: OperationResult<typeof operation>['changed'] = [];
  for (const { kind, id, from } of items) {
    try {
      const before = await assignPiece(deps, { kind, id, from }, { owner, note, staff });
      if (before !== now) changed.push({ kind, id, before, now });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ kind, id, refusal: error.refusal, why: refusalText(error, language) });
    }
  }
  return { done: items.length - refused.length, refused, changed };
}

/** Returns the login of an owner, or `@nobody`. */
const loginOf = (owner: { login: string } | null | undefined) => owner?.login ?? ownerFilters.nobody;

async function findOwner({ db }: Deps, to: string, staff: StaffSignedIn): Promise<Owner> {
  if (to === ownerFilters.nobody) return null;
  const found = await db
    .selectFrom('staff')
    .select(['id', 'login', 'name', roleOfStaff])
    .where('login', '=', to === ownerFilters.mine ? staff.login : to)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found?.ofRole) throw new Refusal('colleagueUnknown');
  return { ...found, may: readRole(found.ofRole).may };
}

interface Assignment {
  owner: Owner;
  note: string;
  staff: StaffSignedIn;
}

/** Gives one piece to its new owner, and returns the former one. */
async function assignPiece(deps: Deps, { kind, id, from }: Piece, assignment: Assignment): Promise<string> {
  const { owner, staff } = assignment;
  const queue = await getStaffQueue(deps, kind, staff, 'act');
  if (owner && !owner.may(queue.permission)) throw new Refusal('colleagueMayNot', { name: owner.name });
  return inTransaction(deps.db, async (tx) => {
    const waits = await tx
      .selectFrom(queue.waiting({ db: tx, clock: deps.clock }).as('w'))
      .select('w.id')
      .where('w.id', '=', id)
      .executeTakeFirst();
    if (!waits) throw new Refusal('conflict');
    const before = await readOwner(tx, { kind, id });
    const former = loginOf(before);
    if (from !== '' && former !== from) throw new Refusal('ownerChanged');
    const hasChanged = owner
      ? await give(deps, tx, { kind, id, from }, { ...assignment, owner })
      : await takeAway(tx, { kind, id }, assignment);
    if (!hasChanged) {
      const present = await readOwner(tx, { kind, id });
      if (present?.staff_id === owner?.id) return loginOf(owner);
      if (from !== '') throw new Refusal('ownerChanged');
      throw new Refusal('ownedByColleague', { name: present?.name ?? '' });
    }
    await recordAction(deps, tx, {
      staff,
      action: actionOf(before?.staff_id, assignment),
      subject: `${kind}/${id}`,
      note: [owner?.login, assignment.note].filter(Boolean).join(' '),
    });
    return former;
  });
}

function actionOf(before: string | undefined, { owner, staff }: Assignment): string {
  if (!owner) return 'work.release';
  const isTakeOver = before !== undefined && before !== staff.staffId;
  return isTakeOver ? 'work.takeOver' : 'work.assign';
}

/** Reads the owner of a piece, and locks the row, so that nobody changes it before the end of the transaction. */
function readOwner(tx: Tx, { kind, id }: Pick<Piece, 'kind' | 'id'>) {
  return tx
    .selectFrom('staff_assignment as a')
    .innerJoin('staff as s', 's.id', 'a.staff_id')
    .select(['a.staff_id', 's.login', 's.name'])
    .where('a.kind', '=', kind)
    .where('a.item_id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
}

/** Gives the piece to the owner. Work of a colleague changes hands only with a note. Returns whether anything changed. */
async function give(
  { clock, vault }: Deps,
  tx: Tx,
  { kind, id, from }: Piece,
  { owner, note, staff }: Assignment & { owner: NonNullable<Owner> },
): Promise<boolean> {
  const values = {
    staff_id: owner.id,
    assigned_by: staff.staffId,
    at: clock.now(),
    note_sealed: vault.seal(note),
    kept_until: null,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_assignment')
    .values({ kind, item_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet(values)
        .where('staff_assignment.staff_id', '<>', owner.id)
        .where((where) => where.lit(from !== ownerFilters.nobody))
        .where((where) => where.or([where.lit(note !== ''), where('staff_assignment.staff_id', '=', staff.staffId)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function takeAway(
  tx: Tx,
  { kind, id }: Pick<Piece, 'kind' | 'id'>,
  { note, staff }: Assignment,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_assignment')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .$if(note === '', (query) => query.where('staff_id', '=', staff.staffId))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
