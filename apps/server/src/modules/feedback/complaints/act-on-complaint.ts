import { type ComplaintEntryKind, complaintMachine } from '@haidai/domain/feedback';
import { hotlineWords } from '@haidai/domain/notification';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { notify, recipientAt } from '../../notification/index.ts';
import { type QueueStep, requireNote } from '../../staff/index.ts';
import { type ComplaintRow, isWaiting } from './describe-complaint.ts';
import { addEntry } from './entries.ts';

interface Act {
  row: ComplaintRow;
  step: QueueStep;
}

/** Takes an action of staff on a complaint in the desk's transaction. Refuses notFound, conflict, invalidInput. */
export async function actOnComplaint(deps: Deps, tx: Tx, step: QueueStep): Promise<void> {
  const row = await tx
    .selectFrom('complaint')
    .selectAll()
    .where('complaint_no', '=', step.id)
    .forUpdate()
    .executeTakeFirst();
  const act = Object.hasOwn(acts, step.action) ? acts[step.action] : undefined;
  if (!row || !act) throw new Refusal('notFound');
  if (step.action !== 'take' && step.action !== 'link') requireNote(step.note);
  await act(deps, tx, { row, step });
}

const acts: Readonly<Record<string, (deps: Deps, tx: Tx, act: Act) => Promise<unknown>>> = {
  // The row of the log is the whole effect: it shows the contact to this person for half an hour.
  async reveal(_deps, _tx, { row }) {
    if (row.contact_sealed === null) throw new Refusal('conflict');
  },
  take: (deps, tx, act) => move(deps, tx, act, 'take', {}),
  note: (deps, tx, act) => write(deps, tx, act, 'NOTE'),
  async reply(deps, tx, act) {
    if (!isWaiting(act.row)) throw new Refusal('conflict');
    const { row, step } = act;
    const id = await write(deps, tx, act, 'REPLY');
    const url = `${deps.config.publicUrl}/complaints`;
    await notify(deps, tx, {
      ...reach(deps, row),
      event: 'ComplaintReply',
      subjectKey: `${row.complaint_no}/${id}`,
      data: { complaintNo: row.complaint_no, answer: step.note, url },
    });
  },
  async answer(deps, tx, act) {
    const { row, step } = act;
    if (!isWaiting(row)) throw new Refusal('conflict');
    const { clock, vault, config } = deps;
    const set = { answer_sealed: vault.seal(step.note), answered_at: clock.now(), escalate_at: null };
    await move(deps, tx, act, 'answer', set);
    const id = await write(deps, tx, act, 'ANSWER');
    await notify(deps, tx, {
      ...reach(deps, row),
      event: 'ComplaintAnswered',
      subjectKey: `${row.complaint_no}/${id}`,
      data: { complaintNo: row.complaint_no, answer: step.note, phone: hotlineWords(config.carrier) },
    });
  },
  async close(deps, tx, act) {
    if (act.row.status !== 'ANSWERED') throw new Refusal('conflict');
    await move(deps, tx, act, 'close', { closed_at: deps.clock.now() });
    await write(deps, tx, act, 'NOTE');
  },
  async link(_deps, tx, { row, step }) {
    const orderNo = (step.inputs.orderNo ?? '').trim().toUpperCase();
    const order = orderNo
      ? await tx.selectFrom('sales_order').select('order_no').where('order_no', '=', orderNo).executeTakeFirst()
      : undefined;
    if (orderNo && !order) {
      const message = { zh: '没有这张订单，请核对订单号', en: 'No such order. Please check the number' };
      throw new Refusal('invalidInput', {}, [{ path: 'inputs.orderNo', rule: 'known', message }]);
    }
    const set = { order_no: order?.order_no ?? null };
    await tx.updateTable('complaint').set(set).where('complaint_no', '=', row.complaint_no).execute();
  },
};

function move(
  { clock }: Deps,
  tx: Tx,
  { row, step: { staff } }: Act,
  event: 'take' | 'answer' | 'close',
  set: Partial<Pick<ComplaintRow, 'answer_sealed' | 'answered_at' | 'escalate_at' | 'closed_at'>>,
) {
  const key = { complaint_no: row.complaint_no };
  const actor = `staff/${staff.login}`;
  return transition(tx, { machine: complaintMachine, table: 'complaint', key, event, clock, actor, set });
}

async function write(deps: Deps, tx: Tx, { row, step }: Act, kind: ComplaintEntryKind): Promise<string> {
  return addEntry(deps, tx, { complaintNo: row.complaint_no, kind, text: step.note, by: step.staff.login });
}

/** Returns the recipient of a message about a complaint, and its language. */
function reach({ vault }: Deps, row: ComplaintRow) {
  const contact = row.contact_sealed === null ? '' : vault.unseal(row.contact_sealed);
  const reader = row.account_id ? { accountId: row.account_id } : {};
  return { recipient: recipientAt(contact), language: row.language, ...reader };
}
