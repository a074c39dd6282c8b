import { secondsUntilAskedAgain, type TaxActKind } from '@haidai/domain/documents';
import { askProvider, type Deps, defineJob, inTransaction, sweep, type Tx } from '../../../platform/index.ts';
import type { TaxFile, TaxInvoicePlatform } from '../../../providers/tax-invoice/index.ts';
import { findReceipt, type ReceiptRow } from '../receipt/repository.ts';
import type { SendTo } from '../receipt/resolve-wish.ts';
import { askJobName, endAct, findAct, lockReceipt, type TaxActRow } from './acts.ts';
import { recordFiles, recordIssued, recordRefused, recordReversed } from './record-answer.ts';
import { toTaxReceipt } from './to-tax-receipt.ts';

/** An answer of the tax office to any act. The states that are not listed here mean that it has not decided. */
type Answer =
  | { state: 'issued'; invoiceNo: string }
  | { state: 'reversed'; redInvoiceNo: string }
  | { state: 'files'; files: TaxFile[] }
  | { state: 'sent' }
  | { state: 'refused'; code: string; reason: string }
  | { state: 'accepted' | 'none' }
  | { state: 'unknown'; reason: string };

/** The job that asks for one act and records the answer. It may run several times, because each act has a number. */
export const askTaxOfficeJob = defineJob(
  askJobName,
  (deps, { actNo }: { actNo: string }) => askTaxOffice(deps, actNo),
  { isOutward: true },
);

/** The number of acts that one sweep asks about. The next sweep continues. */
const sweepSize = 200;

/** Asks again for the acts without an answer, and for those whose first job was lost. */
export const askDueActsJob = defineJob(
  'documents.askDueTaxActs',
  async (deps) => {
    const due = await deps.db
      .selectFrom('tax_act')
      .select('act_no')
      .where('status', '=', 'WAITING')
      .where('due_at', '<=', deps.clock.now())
      .orderBy('due_at')
      .limit(sweepSize)
      .execute();
    await sweep(due, ({ act_no }) => askTaxOffice(deps, act_no));
  },
  { every: '* * * * *', isOutward: true },
);

async function askTaxOffice(deps: Deps, actNo: string): Promise<void> {
  const { taxInvoice } = deps.providers;
  const act = await findAct(deps.db, actNo);
  if (!taxInvoice || act?.status !== 'WAITING' || act.due_at === null) return;
  const row = await findReceipt(deps.db, act.receipt_no);
  if (!row) return;
  const kind = act.kind as TaxActKind;
  const answer = await asks[kind](deps, taxInvoice, row, act);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockReceipt(tx, act.receipt_no);
    const current = await findAct(tx, actNo);
    if (locked && current?.status === 'WAITING') await record(deps, tx, { row: locked, act: current, answer });
  });
}

type Ask = (deps: Deps, platform: TaxInvoicePlatform, row: ReceiptRow, act: TaxActRow) => Promise<Answer>;

const asks: Readonly<Record<TaxActKind, Ask>> = {
  async ISSUE(deps, platform, row, { questions }) {
    const call = { provider: 'tax-invoice', subject: row.receipt_no };
    if (questions > 0) {
      const known = await askProvider(
        deps,
        { ...call, action: 'query' },
        () => platform.query(row.receipt_no),
        outcomeOf,
      );
      if (known.state !== 'none' && known.state !== 'refused') return known;
    }
    const request = await toTaxReceipt(deps, row);
    return askProvider(deps, { ...call, action: 'issue' }, () => platform.issue(request), outcomeOf);
  },
  FILES: (deps, platform, row) =>
    askProvider(
      deps,
      { provider: 'tax-invoice', action: 'getFiles', subject: row.receipt_no },
      () => platform.getFiles(documentOf(row)),
      outcomeOf,
    ),
  REVERSE: (deps, platform, row, { act_no: actNo }) =>
    askProvider(
      deps,
      { provider: 'tax-invoice', action: 'reverse', subject: actNo },
      () => platform.reverse({ actNo, ...documentOf(row), reason: reasonOf(row), part: null }),
      outcomeOf,
    ),
  RESEND: (deps, platform, row, { act_no: actNo, delivery_sealed }) => {
    const sendTo = JSON.parse(deps.vault.unseal(delivery_sealed ?? '')) as SendTo;
    const mobile = 'mobile' in sendTo ? sendTo.mobile : null;
    const mail = 'mail' in sendTo ? sendTo.mail : null;
    return askProvider(
      deps,
      { provider: 'tax-invoice', action: 'resend', subject: actNo },
      () => platform.resend({ actNo, ...documentOf(row), mobile, mail }),
      outcomeOf,
    );
  },
};

const documentOf = ({ receipt_no: receiptNo, invoice_no }: ReceiptRow) => ({ receiptNo, invoiceNo: invoice_no ?? '' });
const reasonOf = ({ end_reason }: ReceiptRow) =>
  end_reason === 'REFUND' || end_reason === 'CHANGE' ? end_reason : 'WRONG';
const outcomeOf = (answer: { state: string; reason?: string }) => ({
  outcome: answer.state,
  ...(answer.reason !== undefined && { detail: answer.reason }),
});

async function record(
  deps: Deps,
  tx: Tx,
  { row, act, answer }: { row: ReceiptRow; act: TaxActRow; answer: Answer },
): Promise<void> {
  switch (answer.state) {
    case 'issued':
      return recordIssued(deps, tx, row, answer);
    case 'reversed':
      // The query of an act ISSUE can find that another system has reversed the document.
      if (act.kind === 'ISSUE') await recordIssued(deps, tx, row, { invoiceNo: invoiceIn(answer) });
      return recordReversed(deps, tx, (await lockReceipt(tx, row.receipt_no)) ?? row, answer);
    case 'files':
      await endAct(deps, tx, act, 'do');
      return recordFiles(deps, tx, row, answer.files);
    case 'sent':
      return endAct(deps, tx, act, 'do');
    case 'refused':
      await endAct(deps, tx, act, 'refuse', { reason: answer.reason });
      if (act.kind === 'ISSUE') await recordRefused(deps, tx, row, answer.reason);
      return;
    default:
      return askLater(deps, tx, act, answer);
  }
}

const invoiceIn = (answer: object) => ('invoiceNo' in answer ? String(answer.invoiceNo) : '');

async function askLater({ clock }: Deps, tx: Tx, act: TaxActRow, answer: { state: string }): Promise<void> {
  const questions = act.questions + 1;
  const due_at = new Date(clock.now().getTime() + secondsUntilAskedAgain(questions) * 1000);
  const reason = 'reason' in answer ? String(answer.reason) : answer.state;
  await tx.updateTable('tax_act').set({ questions, due_at, reason }).where('act_no', '=', act.act_no).execute();
}
