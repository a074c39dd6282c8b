import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getScheduleProposal, listScheduleChanges, listScheduleProposals } from '@haidai/contract/flight-ops';
import type { ScheduledChangeStatus, ScheduleProposalStatus } from '@haidai/domain/flights';
import { sql } from 'kysely';
import { type Db, type Deps, Refusal, type StaffSignedIn } from '../../platform/index.ts';
import type { Touched } from '../../schema/schedule-change.ts';
import type { LogNames } from '../staff/index.ts';
import type { ChangeRow } from './change-row.ts';
import type { ProposalRow } from './decide.ts';
import { hasErrors } from './propose.ts';

type Proposals = OperationResult<typeof listScheduleProposals>;
type Described = Proposals['rows'][number];
type Changes = OperationResult<typeof listScheduleChanges>;

/** Lists the proposed schedules, newest first. */
export async function listProposals(
  { db }: Pick<Deps, 'db'>,
  { page, pageSize }: OperationInput<typeof listScheduleProposals>['query'],
): Promise<Proposals> {
  const { total } = await db
    .selectFrom('schedule_proposal')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('schedule_proposal')
    .selectAll()
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total: Number(total), rows: await Promise.all(rows.map((row) => describe(db, row))) };
}

/** The proposals in the log of the staff, by the names of their files. */
export const proposalNames: LogNames = {
  head: 'schedule',
  async list(db, ids) {
    const rows = await db.selectFrom('schedule_proposal').select(['id', 'file_name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, file_name: name }) => [id, name]));
  },
};

/** Returns a proposal with what the caller may do. Refuses notFound. */
export async function getProposal(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { login }: StaffSignedIn,
): Promise<OperationResult<typeof getScheduleProposal>> {
  const row = await db.selectFrom('schedule_proposal').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const { rows: kinds } = await sql<{ kind: ChangeRow['kind']; flights: number; tickets: number }>`
    select kind, count(*)::int as flights, sum((touched->>'tickets')::int)::int as tickets
    from scheduled_change where proposal_id = ${id} group by kind order by 2 desc, 1`.execute(db);
  return {
    ...(await describe(db, row)),
    counts: row.counts,
    findings: row.findings,
    kinds,
    mayCheck: row.status === 'DRAFT' && !hasErrors(row.findings),
    mayPublish: row.status === 'CHECKED' && row.checked_by !== login,
    mayWithdraw: row.status === 'DRAFT' || row.status === 'CHECKED',
  };
}

const things = ['tickets', 'people', 'seats', 'connections', 'services', 'minors', 'wishes', 'allotted'] as const;

async function describe(db: Db, row: ProposalRow): Promise<Described> {
  const sums = sql.join(
    things.map((thing) => sql`coalesce(sum((touched->>${sql.lit(thing)})::int), 0)::int as ${sql.ref(thing)}`),
  );
  const { rows } = await sql<Touched & { flights: number }>`
    select count(*)::int as flights, ${sums} from scheduled_change where proposal_id = ${row.id}`.execute(db);
  const [{ flights, ...touched }] = rows as [Touched & { flights: number }];
  return {
    proposalId: row.id,
    status: row.status as ScheduleProposalStatus,
    fileName: row.file_name,
    scope: row.scope,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
    checkedBy: row.checked_by,
    publishedBy: row.published_by,
    publishedAt: row.published_at?.toISOString() ?? null,
    flights,
    touched,
  };
}

/** Lists the sold flights that a proposal changes, those with the most tickets first. */
export async function listChanges(
  { db }: Pick<Deps, 'db'>,
  { proposalId, kind, page, pageSize }: OperationInput<typeof listScheduleChanges>['query'],
): Promise<Changes> {
  const found = db
    .selectFrom('scheduled_change')
    .where('proposal_id', '=', proposalId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'REMOVED'));
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(sql`(touched->>'tickets')::int`, 'desc')
    .orderBy('flight_date')
    .orderBy('flight_no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total: Number(total), rows: rows.map(toRecord) };
}

function toRecord(row: ChangeRow): Changes['rows'][number] {
  const { before, after, touched } = row;
  return {
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    kind: row.kind,
    measure: row.measure,
    route: [before[0]?.from ?? '', ...before.map(({ to }) => to)].join('–'),
    departs: before[0]?.departLocal ?? '',
    arrives: before.at(-1)?.arriveLocal ?? '',
    newDeparts: after[0]?.departLocal ?? null,
    newArrives: after.at(-1)?.arriveLocal ?? null,
    aircraft: row.aircraft_from,
    newAircraft: row.aircraft_to === row.aircraft_from ? '' : row.aircraft_to,
    renumberedTo: row.renumbered_to,
    status: row.status as ScheduledChangeStatus,
    touched,
  };
}
