import { proposalMachine } from '@haidai/domain/staff';
import { type Db, type Deps, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { recordAction } from '../log/record-action.ts';

export interface Asked {
  /** The queue in which the proposal waits. */
  kind: string;
  /** The subject of the proposal. Only one proposal for a subject can wait at a time. */
  subject: string;
  body: object;
  staff: StaffSignedIn;
  /** What is asked, for the log. The default is the subject. */
  note?: string;
}

type Tools = Pick<Deps, 'clock' | 'ids' | 'vault'>;

/** Creates a proposal that a second person must agree to. Returns its id. Refuses with `proposalWaits`. */
export async function propose(
  deps: Tools,
  tx: Tx,
  { kind, subject, body, staff, note = subject }: Asked,
): Promise<string> {
  const id = deps.ids.uuid();
  const asked = await tx
    .insertInto('staff_proposal')
    .values({
      id,
      kind,
      subject,
      body_sealed: deps.vault.seal(JSON.stringify(body)),
      status: proposalMachine.initial,
      asked_by: staff.staffId,
      asked_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('status', '=', 'ASKED').doNothing())
    .executeTakeFirst();
  if (asked.numInsertedOrUpdatedRows !== 1n) throw new Refusal('proposalWaits');
  await recordAction(deps, tx, { staff, action: `${kind}.ask`, subject: `${kind}/${id}`, note });
  return id;
}

/** A proposal with the data that the desk shows. */
export interface Proposal<Body> {
  id: string;
  subject: string;
  body: Body;
  status: (typeof proposalMachine.states)[number];
  askedBy: string;
  askedAt: Date;
  decidedBy: string;
  decidedAt: Date | null;
  /** The note of the decision, for example the reason of a refusal. '' if there is none. */
  note: string;
}

type Reader = Pick<Deps, 'vault'> & { db: Db };

/** Lists a page of the proposals in a queue, newest first. `total` counts all of them. */
export async function listProposals<Body>(
  deps: Reader,
  kind: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; rows: Proposal<Body>[] }> {
  const [{ total }, rows] = await Promise.all([
    deps.db
      .selectFrom('staff_proposal')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow(),
    selectProposals(deps, kind)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total, rows: rows.map((row) => toProposal<Body>(deps, row)) };
}

/** Lists all waiting proposals of a queue, newest first. */
export async function listWaiting<Body>(deps: Reader, kind: string): Promise<Proposal<Body>[]> {
  const rows = await selectProposals(deps, kind).where('p.status', '=', 'ASKED').execute();
  return rows.map((row) => toProposal<Body>(deps, row));
}

function selectProposals({ db }: Reader, kind: string) {
  return db
    .selectFrom('staff_proposal as p')
    .innerJoin('staff as a', 'a.id', 'p.asked_by')
    .leftJoin('staff as d', 'd.id', 'p.decided_by')
    .selectAll('p')
    .select(['a.name as asked_name', 'd.name as decided_name'])
    .where('p.kind', '=', kind)
    .orderBy('p.asked_at', 'desc')
    .orderBy('p.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];

function toProposal<Body>({ vault }: Reader, row: Row): Proposal<Body> {
  return {
    id: row.id,
    subject: row.subject,
    body: JSON.parse(vault.unseal(row.body_sealed)) as Body,
    status: row.status,
    askedBy: row.asked_name,
    askedAt: row.asked_at,
    decidedBy: row.decided_name ?? '',
    decidedAt: row.decided_at,
    note: row.note_sealed === null ? '' : vault.unseal(row.note_sealed),
  };
}
