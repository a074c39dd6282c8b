import type { Receipt, ReceiptList, ReceiptTicket } from '@haidai/contract/documents';
import { fullName } from '@haidai/domain/booking';
import {
  formRuleOn,
  isGone,
  type ReceiptRules,
  type ReceiptStatus,
  receiptRulesOn,
  receiptStatusTexts,
} from '@haidai/domain/documents';
import { maskMail, maskMobile, maskName } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Deps, type Language, type SignedIn, textIn } from '../../../platform/index.ts';
import { getOrderFacts, requireOwnOrder } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { loadReceiptRules } from '../load-rules.ts';
import { factsOf, type ReceiptRow, receiptsOf, sendToOf } from './repository.ts';
import type { SendTo } from './resolve-wish.ts';
import { listVoucherTickets } from './voucher-facts.ts';

/**
 * Returns whether a receipt can be reissued. It must be valid, and its ticket must have fewer replaced receipts than the
 * rules allow. An e-itinerary that the tax office refused does not count and can be asked for again.
 */
export function mayReissue({ reissues }: ReceiptRules, rows: readonly ReceiptRow[], row: ReceiptRow): boolean {
  if (isGone(row.status) || row.status === 'ISSUING') return false;
  const replaced = rows.filter((each) => each.ticket_no === row.ticket_no && isReplaced(each));
  return row.status === 'REFUSED' || replaced.length < reissues;
}

/** Returns whether the holder or the staff ended a receipt because it was wrong. A refund and a change do not count. */
function isReplaced({ form, status, end_reason, invoice_no }: ReceiptRow): boolean {
  if (!isGone(status) || end_reason === 'REFUND' || end_reason === 'CHANGE') return false;
  return form === 'CARRIER' || invoice_no !== null;
}

export type ReceiptDeps = Deps & { catalogue: Catalogue };

export interface Owner {
  session: SignedIn;
  deviceId: string;
  language: Language;
}

/** Lists the tickets of an order of the caller with their receipts. Refuses orderNotFound. */
export async function listReceipts(deps: ReceiptDeps, orderNo: string, owner: Owner): Promise<ReceiptList> {
  const { language, session } = owner;
  const order = await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const rules = receiptRulesOn(loadReceiptRules(), deps.clock.today());
  const { segments, passengers } = await getOrderFacts(deps.db, order);
  const tickets = await listVoucherTickets(deps, order, rules);
  const rows = await receiptsOf(deps.db, orderNo);
  const text = textIn(language);
  const day = deps.clock.today();
  const hasPaper = tickets.some(({ kind }) => formRuleOn(rules.forms, { form: 'PAPER', kind, day }));
  return {
    orderNo,
    flights: segments.map(({ shown }) => ({
      flightNo: shown.flightNo,
      departDate: shown.from.date,
      from: shown.from.city[language],
      to: shown.to.city[language],
    })),
    tickets: tickets.map((ticket): ReceiptTicket => {
      const person = passengers.find(({ seq }) => seq === ticket.seq);
      const row = rows.find((each) => each.ticket_no === ticket.ticketNo && !isGone(each.status));
      return {
        passengerSeq: ticket.seq,
        passName: person ? fullName({ surname: person.surname, firstName: person.first_name }) : '',
        passengerType: ticket.type,
        tktNo: formatTicketNumber(ticket.ticketNo),
        state: ticket.state,
        amount: fenToYuan(ticket.totalFen),
        receipt: row ? toReceipt(deps, row, { rules, rows, language }) : null,
        former: rows
          .filter((each) => each.ticket_no === ticket.ticketNo && isGone(each.status))
          .flatMap(toFormer(language)),
      };
    }),
    deliveries: rules.deliveries
      .filter(({ members }) => !members || session.kind === 'member')
      .filter(({ paper }) => !paper || hasPaper)
      .map(({ method, name, note, paper }) => ({
        method,
        name: text(name.zh, name.en),
        note: text(note.zh, note.en),
        paper,
      })),
    askDays: rules.askDays,
    ruleId: rules.id,
  };
}

interface Around {
  rules: ReceiptRules;
  rows: readonly ReceiptRow[];
  language: Language;
}

function toReceipt(deps: Deps, row: ReceiptRow, { rules, rows, language }: Around): Receipt {
  const { buyer } = factsOf(deps, row);
  const way = rules.deliveries.find(({ method }) => method === row.method);
  return {
    receiptNo: row.receipt_no,
    verifyCode: row.verify_code,
    receiptStatus: row.status as ReceiptStatus,
    statusText: receiptStatusTexts[row.status as ReceiptStatus][language],
    issuedAt: row.issued_at.toISOString(),
    amount: fenToYuan(row.amount_fen),
    titleType: buyer.titleType,
    title: buyer.title,
    taxNumber: buyer.taxNumber,
    method: row.method as Receipt['method'],
    methodText: way?.name[language] ?? row.method,
    sentTo: masked(sendToOf(deps, row)),
    trackingNo: row.tracking_no,
    canReissue: mayReissue(rules, rows, row),
    form: row.form,
    invoiceNo: row.invoice_no ?? '',
    hasFiles: row.form === 'DIGITAL' ? row.status === 'SENT' : true,
    refusal: row.refusal,
  };
}

/** Returns an e-itinerary that is reversed or about to be. A void voucher of the carrier is not shown. */
const toFormer =
  (language: Language) =>
  ({ receipt_no, status, invoice_no, red_invoice_no }: ReceiptRow): ReceiptTicket['former'] =>
    invoice_no === null
      ? []
      : [
          {
            receiptNo: receipt_no,
            statusText: receiptStatusTexts[status as ReceiptStatus][language],
            invoiceNo: invoice_no,
            redInvoiceNo: red_invoice_no ?? '',
          },
        ];

function masked(sendTo: SendTo): string {
  if ('mobile' in sendTo) return maskMobile(sendTo.mobile);
  if ('mail' in sendTo) return maskMail(sendTo.mail);
  const { name, city, district } = sendTo.receiver;
  return `${maskName(name)} ${city}${district}`;
}
