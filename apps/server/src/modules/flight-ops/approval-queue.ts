import { sql } from 'kysely';
import { type Deps, type Language, Refusal, type StaffSignedIn, type Tx, textIn } from '../../platform/index.ts';
import { loadCatalogue, recordOperation } from '../flights/index.ts';
import { type QueueItem, type QueueStep, queueAction, type StaffQueue } from '../staff/index.ts';
import { changeAircraft } from './aircraft/change-aircraft.ts';
import { countTravellers } from './loads.ts';
import type { FlightOpsDeps } from './report.ts';
import { decide, type FlightRequest } from './requests.ts';

const kinds = {
  CANCEL: { zh: '取消航班', en: 'Cancel' },
  AIRCRAFT: { zh: '更换机型', en: 'Aircraft change' },
} as const;

/** The staff queue of requests that affect all travellers of a flight. A second person must approve them. */
export const approvalQueue: StaffQueue = {
  kind: 'dispatch.approvals',
  title: { zh: '航班变动审批', en: 'Flight approvals' },
  permission: 'flights.cancel',
  states: kinds,
  waiting: ({ db }) =>
    db
      .selectFrom('flight_request as q')
      .select(({ cast, val }) => [
        cast<string>('q.id', 'text').as('id'),
        'q.kind as state',
        'q.asked_at as since',
        cast<string | null>(val(null), 'text').as('order_no'),
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        sql<string>`concat_ws(' ', q.flight_no, q.flight_date, q.asked_login)`.as('words'),
      ])
      .where('q.status', '=', 'ASKED'),
  async describe(deps, ids, { staff, language }) {
    const rows = await deps.db.selectFrom('flight_request').selectAll().where('id', 'in', ids).execute();
    return Promise.all(rows.map((each) => toItem(deps, each, staff, language)));
  },
  act: (deps, tx, step) => decideRequest({ ...deps, catalogue: loadCatalogue() }, tx, step),
};

async function toItem(deps: Deps, row: FlightRequest, staff: StaffSignedIn, language: Language): Promise<QueueItem> {
  const text = textIn(language);
  const flight = { flightNo: row.flight_no, flightDate: row.flight_date };
  const { operations, aircraft } = loadCatalogue();
  const cause = operations.causes.get(row.cause);
  const type = aircraft.get(row.aircraft);
  const isOwn = row.asked_by === staff.staffId;
  const facts = [
    { label: text('申请人', 'Requested by'), value: row.asked_login },
    { label: text('涉及旅客', 'Travellers'), value: String(await countTravellers(deps.db, flight)) },
    ...(cause ? [{ label: text('原因', 'Cause'), value: cause.name[language] }] : []),
    ...(type ? [{ label: text('新机型', 'New aircraft'), value: type.name[language] }] : []),
    ...(row.leg_seq === null ? [] : [{ label: text('航段', 'Leg'), value: String(row.leg_seq) }]),
    { label: text('说明', 'Note'), value: deps.vault.unseal(row.note_sealed) },
  ].filter(({ value }) => value !== '');
  return {
    id: row.id,
    title: `${row.flight_no} ${row.flight_date}`,
    status: kinds[row.kind][language],
    since: row.asked_at.toISOString(),
    facts,
    files: [],
    actions: isOwn
      ? []
      : [
          queueAction('approve', text('批准', 'Approve'), { tone: 'go' }),
          queueAction('decline', text('不批准', 'Decline'), {
            tone: 'stop',
            note: 'required',
            noteLabel: text('原因', 'Reason'),
          }),
        ],
    hint: isOwn ? text('须由另一位同事批准', 'A colleague must approve this') : '',
  };
}

/**
 * Decides a request. Refusals: conflict, anotherPersonNeeded, and the refusals of the report or of the change of
 * aircraft.
 */
async function decideRequest(deps: FlightOpsDeps, tx: Tx, step: QueueStep): Promise<(() => void) | undefined> {
  const { id, action, staff } = step;
  const row = await tx
    .selectFrom('flight_request')
    .selectAll()
    .where((where) => where(where.cast<string>('id', 'text'), '=', id))
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== 'ASKED') throw new Refusal('conflict');
  if (row.asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');
  if (action !== 'approve' && action !== 'decline') throw new Refusal('conflict');
  await decide(deps, tx, row.id, action, staff);
  if (action === 'decline') return undefined;
  return row.kind === 'CANCEL' ? cancel(deps, tx, row, staff.login) : changeAircraft(deps, tx, row, staff.login);
}

async function cancel(deps: FlightOpsDeps, tx: Tx, row: FlightRequest, actor: string): Promise<() => void> {
  const { afterwards } = await recordOperation(deps, tx, {
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    legSeq: row.leg_seq ?? undefined,
    event: 'cancel',
    cause: row.cause,
    actor,
  });
  return afterwards;
}
