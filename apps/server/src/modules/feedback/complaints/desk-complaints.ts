import type { OperationInput, OperationResult } from '@haidai/contract';
import type {
  getDeskComplaint as getOperation,
  listDeskComplaints as listOperation,
  listTravellerComplaints as ofTravellerOperation,
} from '@haidai/contract/feedback';
import {
  type ComplaintEntryKind,
  type ComplaintStatus,
  complaintMachine,
  waitingComplaints,
} from '@haidai/domain/feedback';
import { addDays } from '@haidai/domain/time';
import { type Deps, type Language, Refusal, type StaffSignedIn, textIn } from '../../../platform/index.ts';
import { listTaken, recordAction } from '../../staff/index.ts';
import { dueOf, listEscalations, morningOf } from './complaint-times.ts';
import {
  type ComplaintRow,
  complaintKind,
  contactOf,
  isWaiting,
  listActions,
  statusText,
} from './describe-complaint.ts';
import { listEntries } from './entries.ts';

type Complaint = OperationResult<typeof getOperation>;
type Row = OperationResult<typeof listOperation>['rows'][number];
type Step = Complaint['timeline'][number];

/** Lists a page of complaints in every state, newest or most urgent first. */
export async function listDeskComplaints(
  { db, clock }: Deps,
  { q, state, from, to, sort, page, pageSize }: OperationInput<typeof listOperation>['query'],
  language: Language,
): Promise<OperationResult<typeof listOperation>> {
  const today = clock.today();
  const number = q.toUpperCase();
  const waits = state === 'WAITING' || state === 'LATE';
  const found = db
    .selectFrom('complaint')
    .$if(number !== '', (query) =>
      number.startsWith('TS')
        ? query.where('complaint_no', '>=', number).where('complaint_no', '<', `${number}~`)
        : query.where('order_no', '=', number),
    )
    .$if(waits, (query) => query.where('status', 'in', waitingComplaints))
    .$if(state === 'LATE', (query) => query.where('answer_by', '<', today))
    .$if(state !== '' && !waits, (query) => query.where('status', '=', state))
    .$if(from !== undefined, (query) => query.where('received_at', '>=', morningOf(from ?? today)))
    .$if(to !== undefined, (query) => query.where('received_at', '<', morningOf(addDays(to ?? today, 1))));
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .selectAll()
      .$if(sort === 'due', (query) => query.orderBy('answer_by').orderBy('received_at'))
      .$if(sort === '-received', (query) => query.orderBy('received_at', 'desc'))
      .orderBy('complaint_no')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total: Number(total), rows: rows.map((row) => toRow(row, today, language)) };
}

/**
 * Lists a page of the complaints of an account, newest first: those that it sent while signed in, and those that name
 * its mobile or mail address as the contact. The action log records the access.
 */
export async function listOfTraveller(
  deps: Deps,
  { accountId, page, pageSize }: OperationInput<typeof ofTravellerOperation>['body'],
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof ofTravellerOperation>> {
  const { db, clock } = deps;
  await recordAction(deps, db, { staff, action: 'traveller.complaints', subject: `traveller/${accountId}` });
  const account = await db
    .selectFrom('account')
    .select(['mobile_fp', 'mail_fp'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return { total: 0, rows: [] };
  const contacts = [account.mobile_fp, account.mail_fp].filter((each) => each !== null);
  const found = db.selectFrom('complaint').where('complaint_no', 'in', (query) =>
    query
      .selectFrom('complaint')
      .select('complaint_no')
      .where('account_id', '=', accountId)
      .union(query.selectFrom('complaint').select('complaint_no').where('contact_fp', 'in', contacts)),
  );
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .selectAll()
      .orderBy('received_at', 'desc')
      .orderBy('complaint_no')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const today = clock.today();
  return {
    total: Number(total),
    rows: rows.map((row) => ({ ...toRow(row, today, language), byContact: row.account_id !== accountId })),
  };
}

function toRow(row: ComplaintRow, today: string, language: Language): Row {
  return {
    complaintNo: row.complaint_no,
    status: row.status as ComplaintStatus,
    statusText: statusText(row, language),
    receivedAt: row.received_at.toISOString(),
    answerBy: row.answer_by,
    due: dueOf(row).toISOString(),
    isLate: isWaiting(row) && row.answer_by < today,
    orderNo: row.order_no,
  };
}

/** Gets a complaint with its timeline and the actions that the staff member may take now. Refuses notFound. */
export async function getDeskComplaint(
  deps: Deps,
  complaintNo: string,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<Complaint> {
  const { db, vault, clock } = deps;
  const row = await db.selectFrom('complaint').selectAll().where('complaint_no', '=', complaintNo).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const revealed = await listTaken(deps, { staff, kind: complaintKind, action: 'reveal', ids: [complaintNo] });
  const isRevealed = revealed.has(complaintNo);
  return {
    ...toRow(row, clock.today(), language),
    language: row.language,
    text: vault.unseal(row.text_sealed),
    contact: contactOf(deps, row, isRevealed),
    isRevealed,
    accountId: row.account_id,
    escalateOn: listEscalations(row),
    escalations: row.escalations,
    timeline: await listTimeline(deps, row, language),
    actions: listActions(row, isRevealed, language),
  };
}

const shownEvents = ['take', 'escalate', 'reopen', 'close'] as const;

/** Lists what happened to a complaint and what was written about it, the newest first. */
async function listTimeline({ db, vault }: Deps, row: ComplaintRow, language: Language): Promise<Step[]> {
  const text = textIn(language);
  const titles: Record<Step['kind'], string> = {
    received: text('旅客提交投诉', 'Complaint received'),
    take: text('受理', 'Taken on'),
    escalate: text('升级给主管', 'Given to the supervisor'),
    reopen: text('旅客再次提出', 'Reopened by the traveller'),
    close: text('结案', 'Closed'),
    REPLY: text('回复进展', 'Reply'),
    ANSWER: text('答复旅客', 'Answer'),
    NOTE: text('内部备注', 'Internal note'),
    WORDS: text('旅客补充', 'Words of the traveller'),
  };
  const history = await db
    .selectFrom('state_history')
    .select(['id', 'event', 'at', 'actor'])
    .where('machine', '=', complaintMachine.name)
    .where('entity_id', '=', row.complaint_no)
    .where('event', 'in', shownEvents)
    .execute();
  const entries = await listEntries(db, [row.complaint_no]);
  const step = (id: string, at: Date, kind: Step['kind'], by = '', words = ''): Step => ({
    id,
    at: at.toISOString(),
    kind,
    title: titles[kind],
    by,
    text: words,
  });
  return [
    step('received', row.received_at, 'received'),
    ...history.map(({ id, event, at, actor }) =>
      step(id, at, event as (typeof shownEvents)[number], actor.startsWith('staff/') ? actor.slice(6) : ''),
    ),
    ...entries.map(({ id, kind, written_at, written_by, text_sealed }) =>
      step(id, written_at, kind as ComplaintEntryKind, written_by, vault.unseal(text_sealed)),
    ),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
