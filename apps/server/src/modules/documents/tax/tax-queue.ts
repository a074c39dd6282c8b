import {
  type Buyer,
  normaliseBuyer,
  questionsBeforeDesk,
  type TaxActKind,
  taxActTexts,
  validateBuyer,
} from '@haidai/domain/documents';
import { type Db, type Deps, type Language, Refusal, type Tx, textIn } from '../../../platform/index.ts';
import { type QueueItem, type QueueStep, queueAction, requireNote, type StaffQueue } from '../../staff/index.ts';
import { copyReceipt } from '../receipt/issue-receipt.ts';
import { factsOf, type ReceiptRow } from '../receipt/repository.ts';
import { addTaxAct, endAct, findAct, lockReceipt, type TaxActRow } from './acts.ts';
import { endReceipt } from './end-receipts.ts';
import { recordReversed } from './record-answer.ts';

/** The states of the queue: the tax office has refused, or has not answered for a long time. */
const states = {
  REFUSED: { zh: '平台拒绝', en: 'Refused' },
  WAITING: { zh: '平台未答复', en: 'No answer yet' },
};

/** The queue of e-itineraries that the tax office refuses to issue, to reverse or to send. */
export const taxQueue: StaffQueue = {
  kind: 'itinerary.tax',
  title: { zh: '电子行程单', en: 'E-itineraries' },
  permission: 'finance.reconcile',
  states,
  waiting: ({ db }) =>
    open(db).select(({ cast, val, fn }) => [
      'a.act_no as id',
      'a.status as state',
      'a.created_at as since',
      'v.order_no',
      cast<number | null>(val(null), 'integer').as('amount_fen'),
      fn<string>('concat_ws', [val(' '), 'v.ticket_no', 'v.receipt_no', 'v.invoice_no']).as('words'),
    ]),
  async describe(deps, ids, { language }) {
    const rows = await open(deps.db)
      .selectAll('v')
      .select(['a.act_no', 'a.kind', 'a.status as act_status', 'a.reason', 'a.created_at'])
      .where('a.act_no', 'in', ids)
      .execute();
    return rows.map((row) => describe(deps, row, language));
  },
  async act(deps, tx, step) {
    const known = await findAct(tx, step.id);
    const row = known && (await lockReceipt(tx, known.receipt_no));
    const act = await findAct(tx, step.id);
    if (!row || !act) throw new Refusal('notFound');
    if (act.status !== 'REFUSED') throw new Refusal('conflict');
    const take = act.kind === 'ISSUE' ? takeIssue : takeOther;
    await take(deps, tx, { row, act, step });
    return undefined;
  },
};

const open = (db: Db) =>
  db
    .selectFrom('tax_act as a')
    .innerJoin('itinerary_receipt as v', 'v.receipt_no', 'a.receipt_no')
    .where((where) =>
      where.or([
        where('a.status', '=', 'REFUSED'),
        where.and([where('a.status', '=', 'WAITING'), where('a.questions', '>=', where.lit(questionsBeforeDesk))]),
      ]),
    );

type OpenRow = ReceiptRow & Pick<TaxActRow, 'act_no' | 'kind' | 'reason' | 'created_at'> & { act_status: string };

const entryTexts: Readonly<Record<string, { zh: string; en: string }>> = {
  UNUSED: { zh: '未用', en: 'Not used' },
  DEDUCTED: { zh: '已抵扣', en: 'VAT deducted' },
  ENTERED: { zh: '已入账', en: 'Entered' },
};

function describe(deps: Deps, row: OpenRow, language: Language): QueueItem {
  const text = textIn(language);
  const { buyer } = factsOf(deps, row);
  const kind = row.kind as TaxActKind;
  const fact = (label: string, value: string) => ({ label, value: value || '–' });
  return {
    id: row.act_no,
    title: `${taxActTexts[kind][language]} ${row.receipt_no}`,
    status: states[row.act_status as keyof typeof states][language],
    since: row.created_at.toISOString(),
    facts: [
      fact(text('平台最近答复', 'Latest reply'), row.reason),
      fact(text('购买方', 'Buyer'), `${buyer.title} ${buyer.taxNumber}`.trim()),
      fact(text('客票', 'Ticket'), row.ticket_no),
      fact(text('发票号码', 'Invoice number'), row.invoice_no ?? ''),
      fact(text('购买方入账', 'Entry by the buyer'), entryTexts[row.entry_state]?.[language] ?? row.entry_state),
      fact(text('订单', 'Order'), row.order_no),
    ],
    files: [],
    actions: row.act_status === 'REFUSED' ? actionsOf(kind, buyer, language) : [],
    hint: row.act_status === 'REFUSED' ? '' : text('平台未答复，系统继续询问。', 'The site keeps asking.'),
  };
}

function actionsOf(kind: TaxActKind, buyer: { title: string; taxNumber: string }, language: Language) {
  const text = textIn(language);
  const again = queueAction('again', text('原样再次提交', 'Submit again'), { tone: 'go' });
  const noteLabel = text('如何办结', 'How it was settled');
  const input = (name: string, label: string) => ({ name, label, kind: 'text' as const, choices: [] });
  if (kind === 'ISSUE') {
    return [
      queueAction('correct', text('更正购买方后开具', 'Correct the buyer and issue'), {
        tone: 'go',
        inputs: [
          { ...input('title', text(`抬头（现为 ${buyer.title}）`, `Name (now ${buyer.title})`)), required: true },
          { ...input('taxNumber', text('统一社会信用代码', 'Unified social credit code')), required: false },
        ],
      }),
      queueAction('again', text('原样再次提交', 'Submit again')),
      queueAction('settle', text('不再开具', 'Do not issue'), { tone: 'stop', note: 'required', noteLabel }),
    ];
  }
  if (kind === 'REVERSE') {
    return [
      again,
      queueAction('settle', text('已在税务平台冲红', 'Reversed at the tax office'), {
        inputs: [{ ...input('redInvoiceNo', text('红字发票号码', 'Red-letter number')), required: true }],
      }),
    ];
  }
  return [again, queueAction('settle', text('已办结', 'Settled'), { note: 'required', noteLabel })];
}

interface Taken {
  row: ReceiptRow;
  act: TaxActRow;
  step: QueueStep;
}

/** Asks for a document again under a new number, with the same or a corrected buyer, or gives it up. */
async function takeIssue(deps: Deps, tx: Tx, { row, step: { action, note, inputs, staff } }: Taken): Promise<void> {
  const by = `staff/${staff.login}`;
  const { buyer } = factsOf(deps, row);
  if (action === 'settle') {
    requireNote(note);
    return endReceipt(deps, tx, row, { reason: 'WRONG', actor: by });
  }
  if (action !== 'again' && action !== 'correct') throw new Refusal('conflict');
  const corrected = action === 'again' ? buyer : readBuyer(buyer, inputs);
  await endReceipt(deps, tx, row, { reason: 'WRONG', actor: by });
  await copyReceipt(deps, tx, row, corrected);
}

/** Reads the corrected buyer. A person with a tax number becomes a company. Refuses invalidInput with the field. */
function readBuyer(before: Buyer, { title = '', taxNumber = '' }: QueueStep['inputs']): Buyer {
  const isCompany = before.titleType === 'PERSONAL' && taxNumber.trim() !== '';
  const titleType = isCompany ? 'ENTERPRISE' : before.titleType;
  const buyer = normaliseBuyer({ titleType, title, taxNumber });
  const errors = validateBuyer(buyer);
  if (errors.length > 0) throw new Refusal('invalidInput', {}, errors);
  return buyer;
}

/** Asks for a reversal, the files or a message again, or records that it was settled by hand. */
async function takeOther(
  deps: Deps,
  tx: Tx,
  { row, act, step: { action, note, inputs, staff } }: Taken,
): Promise<void> {
  const by = `staff/${staff.login}`;
  const kind = act.kind as TaxActKind;
  if (action === 'again') {
    await endAct(deps, tx, act, 'close', { by });
    const sendTo = act.delivery_sealed === null ? {} : { sendTo: JSON.parse(deps.vault.unseal(act.delivery_sealed)) };
    return addTaxAct(deps, tx, { receiptNo: row.receipt_no, kind, ...sendTo });
  }
  if (action !== 'settle') throw new Refusal('conflict');
  if (kind !== 'REVERSE') {
    requireNote(note);
    return endAct(deps, tx, act, 'close', { by });
  }
  const redInvoiceNo = (inputs.redInvoiceNo ?? '').trim();
  if (!/^\d{20}$/.test(redInvoiceNo))
    throw new Refusal('invalidInput', {}, [
      {
        path: 'redInvoiceNo',
        rule: 'digits',
        message: { zh: '红字发票号码为 20 位数字', en: 'The red-letter number has 20 digits' },
      },
    ]);
  await recordReversed(deps, tx, row, { redInvoiceNo, by });
}
