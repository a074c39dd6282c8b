import { ancillaryItemMachine, emdMachine, kindRulesOf } from '@haidai/domain/ancillaries';
import { fullName } from '@haidai/domain/booking';
import { salesRulesOn } from '@haidai/domain/shopping';
import { minutesUntilIssueRetried, secondsUntilIssuerQuery } from '@haidai/domain/ticketing';
import { askProvider, type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import type { EmdAnswer, EmdToIssue } from '../../../providers/issuer/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { listTickets, type TicketFacts } from '../../ticketing/index.ts';
import { createDue } from '../amounts-due.ts';
import { type ItemRow, listItems, moveItem } from '../items.ts';
import { loadAncillaryTables } from '../load-tables.ts';
import { getOrderFacts, type OrderFacts } from '../order-facts.ts';
import { issueJob } from '../order-part.ts';
import { releaseSeatsOfItems } from '../seats/hold-seats.ts';
import { moveEmd } from './end-items-with-tickets.ts';
import { notifyRefused } from './notify-refused.ts';
import { listUnanswered, noteAsked } from './unanswered-documents.ts';

interface IssuePayload {
  orderNo: string;
  /** How often the job has asked the issuer without a clear answer. */
  questions?: number;
}

/**
 * Issues EMDs for paid add-ons of passengers who have a ticket. It can run any number of times. An add-on that was
 * refunded before its answer came is asked for in a call of its own: its EMD is then refunded at the issuer.
 */
export const issueDocumentsJob = defineJob(issueJob, async (deps, payload: IssuePayload) => {
  const { orderNo } = payload;
  await inTransaction(deps.db, (tx) => issueFree(deps, tx, orderNo));
  const facts = await getOrderFacts(deps.db, orderNo);
  const tickets = await listTickets(deps.db, orderNo);
  const toDocuments = (items: readonly ItemRow[]) => items.flatMap((item) => toDocument(item, facts, tickets));
  const items = (await waiting(deps.db, orderNo)).filter(({ amount_fen }) => amount_fen > 0);
  const wanted = toDocuments(items).map(({ itemNo }) => itemNo);
  if (wanted.length > 0) await ask(deps, payload, toDocuments(await noteAsked(deps, orderNo, wanted)));
  await ask(deps, payload, toDocuments(await listUnanswered(deps.db, orderNo)));
});

async function ask(
  deps: Deps,
  { orderNo, questions = 0 }: IssuePayload,
  documents: readonly EmdToIssue[],
): Promise<void> {
  if (documents.length === 0) return;
  const call = { provider: 'issuer', action: 'issueEmds', subject: orderNo };
  const answer = await askProvider(deps, call, () => deps.providers.issuer.issueEmds(orderNo, documents), describe);
  await inTransaction(deps.db, (tx) => record(deps, tx, { orderNo, questions, documents, answer }));
}

function waiting(db: Tx | Deps['db'], orderNo: string): Promise<ItemRow[]> {
  return listItems(db, orderNo, ['PAID', 'FAILED']);
}

/** Issues free add-ons. They get no EMD. */
async function issueFree(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  for (const { id, amount_fen } of await waiting(tx, orderNo)) {
    if (amount_fen === 0) await moveItem(deps, tx, id, 'issue');
  }
}

function toDocument(item: ItemRow, { passengers }: OrderFacts, tickets: readonly TicketFacts[]): EmdToIssue[] {
  const seq = item.passenger_seq ?? passengers.find(({ type }) => type === 'A')?.seq;
  const person = passengers.find((each) => each.seq === seq);
  const ticket = tickets.findLast(({ passengerSeq }) => passengerSeq === seq);
  const coupon = ticket?.coupons.find(({ segmentIndex }) => segmentIndex === item.segment_index);
  if (!person || !ticket || !coupon) return [];
  const { emd: type } = kindRulesOf(loadAncillaryTables(), item.kind);
  const { ticketNo } = ticket;
  const couponNo = type === 'A' ? coupon.couponNo : null;
  const passengerName = fullName(person.name);
  return [{ itemNo: item.id, type, passengerName, ticketNo, couponNo, service: item.kind, amountFen: item.amount_fen }];
}

function describe(answer: EmdAnswer) {
  return { outcome: answer.state, ...('reason' in answer && { detail: answer.reason }) };
}

interface Answered {
  orderNo: string;
  questions: number;
  documents: readonly EmdToIssue[];
  answer: EmdAnswer;
}

async function record(deps: Deps, tx: Tx, { orderNo, questions, documents, answer }: Answered): Promise<void> {
  const askAgain = () => issueIn(deps, tx, { orderNo, questions: questions + 1 }, secondsUntilIssuerQuery(questions));
  if (answer.state === 'unknown') return askAgain();
  const items = await tx
    .selectFrom('ancillary_item')
    .selectAll()
    .where(
      'id',
      'in',
      documents.map(({ itemNo }) => itemNo),
    )
    .where('status', 'in', ['PAID', 'FAILED', 'REFUNDED'])
    .forUpdate()
    .execute();
  if (answer.state === 'refused') {
    const open = items.filter(({ status }) => status !== 'REFUNDED');
    return failOrAbandon(deps, tx, open, answer.reason);
  }
  const numbers = new Map(answer.documents.map(({ itemNo, emdNo }) => [itemNo, emdNo]));
  for (const item of items) {
    const document = documents.find(({ itemNo }) => itemNo === item.id);
    const emdNo = numbers.get(item.id);
    if (document && emdNo) await writeDocument(deps, tx, item, document, emdNo);
  }
  if (documents.some(({ itemNo }) => !numbers.has(itemNo))) await askAgain();
}

async function writeDocument(
  deps: Deps,
  tx: Tx,
  item: ItemRow,
  { itemNo, type, ticketNo, couponNo, amountFen }: EmdToIssue,
  emdNo: string,
): Promise<void> {
  const isRefunded = item.status === 'REFUNDED';
  if (!isRefunded) await moveItem(deps, tx, itemNo, 'issue', { note: emdNo });
  await tx
    .insertInto('emd')
    .values({
      emd_no: emdNo,
      item_id: itemNo,
      order_no: item.order_no,
      emd_type: type,
      ticket_no: type === 'A' ? ticketNo : null,
      coupon_no: couponNo,
      amount_fen: amountFen,
      status: emdMachine.initial,
      issued_at: deps.clock.now(),
    })
    .execute();
  // The act `refundEmds` ends the EMD at the issuer.
  if (isRefunded) await moveEmd(deps, tx, itemNo, 'refund');
}

/**
 * Marks the add-ons as failed and retries for as long as tickets are retried. After that it makes their amounts due,
 * notifies the traveller and releases the seats.
 */
async function failOrAbandon(deps: Deps, tx: Tx, items: readonly ItemRow[], reason: string): Promise<void> {
  const [first] = items;
  if (!first) return;
  for (const { id } of items) await moveItem(deps, tx, id, 'fail', { note: reason });
  const { issueMinutes } = salesRulesOn(loadCatalogue().tables, deps.clock.today());
  const wait = minutesUntilIssueRetried(await minutesSinceFailure(deps, tx, items), issueMinutes);
  if (wait !== null) return issueIn(deps, tx, { orderNo: first.order_no }, wait * 60);
  for (const item of items) {
    await moveItem(deps, tx, item.id, 'refund', { note: reason });
    await createDue(deps, tx, item, { toCheck: true });
    await notifyRefused(deps, tx, item);
  }
  await releaseSeatsOfItems(tx, first.order_no, items);
}

async function minutesSinceFailure({ clock }: Deps, tx: Tx, items: readonly ItemRow[]): Promise<number> {
  const { at } = await tx
    .selectFrom('state_history')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('machine', '=', ancillaryItemMachine.name)
    .where(
      'entity_id',
      'in',
      items.map(({ id }) => id),
    )
    .where('event', '=', 'fail')
    .executeTakeFirstOrThrow();
  return at ? (clock.now().getTime() - at.getTime()) / 60_000 : 0;
}

async function issueIn({ jobs, clock }: Deps, tx: Tx, payload: IssuePayload, seconds: number): Promise<void> {
  const runAt = new Date(clock.now().getTime() + seconds * 1000);
  await jobs.enqueue(tx, issueJob, payload, { runAt, key: `${issueJob}/${payload.orderNo}` });
}
