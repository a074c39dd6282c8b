import { proposalMachine } from '@haidai/domain/staff';
import { type Db, type Deps, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { writeDown } from '../write-down.ts';

export interface Asked {
  /** The queue it waits in. */
  kind: string;
  /** What it is about: of the same at most one waits. */
  subject: string;
  body: object;
  staff: StaffSignedIn;
}

type Tools = Pick<Deps, 'clock' | 'ids' | 'vault'>;

/** Asks for something that another has to agree to. Gives its number. Refuses proposalWaits. */
export async function propose(deps: Tools, tx: Tx, { kind, subject, body, staff }: Asked): Promise<string> {
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
  await writeDown(deps, tx, { staff, action: `${kind}.ask`, subject: `${kind}/${id}`, note: subject });
  return id;
}

/** What was asked, as whoever shows it needs it. */
export interface Proposal<Body> {
  id: string;
  subject: string;
  body: Body;
  status: (typeof proposalMachine.states)[number];
  askedBy: string;
  askedAt: Date;
  decidedBy: string;
  decidedAt: Date | null;
  /** Why it was refused. */
  note: string;
}

/** What was asked in a queue, the newest first; what waits alone where it is wanted. */
export async function listProposals<Body>(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  kind: string,
  { most = 100, waiting = false }: { most?: number; waiting?: boolean } = {},
): Promise<Proposal<Body>[]> {
  const rows = await db
    .selectFrom('staff_proposal as p')
    .innerJoin('staff as a', 'a.id', 'p.asked_by')
    .leftJoin('staff as d', 'd.id', 'p.decided_by')
    .selectAll('p')
    .select(['a.name as asked_name', 'd.name as decided_name'])
    .where('p.kind', '=', kind)
    .$if(waiting, (query) => query.where('p.status', '=', 'ASKED'))
    .orderBy('p.asked_at', 'desc')
    .orderBy('p.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    body: JSON.parse(vault.open(row.body_sealed)) as Body,
    status: row.status,
    askedBy: row.asked_name,
    askedAt: row.asked_at,
    decidedBy: row.decided_name ?? '',
    decidedAt: row.decided_at,
    note: row.note_sealed === null ? '' : vault.open(row.note_sealed),
  }));
}
