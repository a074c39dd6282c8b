import type { AnswerOf, PartyHandlers, RequestTo } from '@haidai/connectors';
import { answerFiles, sampleInvoiceNo } from '@haidai/connectors/sample-invoice';
import type { taxInvoice } from '@haidai/connectors/tax-invoice';

type Operations = (typeof taxInvoice)['operations'];

export interface OfficeDocument {
  request: RequestTo<Operations['issue']>;
  invoiceNo: string;
  issuedAt: string;
  /** The red-letter documents, by the number of the act. */
  reversals: Map<string, Extract<AnswerOf<Operations['reverse']>, { state: 'reversed' }>>;
  reversedFen: number;
  /** Where the document went again. */
  sent: Set<string>;
  entry: 'UNUSED' | 'DEDUCTED' | 'ENTERED';
}

const refuse = (code: string, reason: string) => ({ state: 'refused', code, reason }) as const;
/** The tax number of a company that the sandbox does not know. */
const unknownCompany = '91370200MA3D2W0000';

/** Keeps the documents of the sandbox party in memory, with the rules of a tax office. */
export function createTaxOffice({ now }: { now: () => Date }) {
  const documents = new Map<string, OfficeDocument>();
  let serial = 0;
  const nextNo = () => sampleInvoiceNo(now().getFullYear(), ++serial);
  const isWhole = ({ request, reversedFen }: OfficeDocument) => reversedFen >= request.totalFen;
  const find = ({ receiptNo, invoiceNo }: { receiptNo: string; invoiceNo: string }) => {
    const found = documents.get(receiptNo);
    return found?.invoiceNo === invoiceNo ? found : undefined;
  };
  const issued = ({ invoiceNo, issuedAt }: OfficeDocument) => ({ state: 'issued', invoiceNo, issuedAt }) as const;

  const handlers: PartyHandlers<typeof taxInvoice> = {
    issue(request) {
      const known = documents.get(request.receiptNo);
      if (known) return issued(known);
      const { fareFen, fuelFen, fundFen, otherTaxesFen, totalFen, buyer, ticketNo } = request;
      if (fareFen + fuelFen + fundFen + otherTaxesFen !== totalFen) return refuse('wrongTotal', '各项金额与合计不符');
      if (buyer.taxNumber === unknownCompany) return refuse('buyerUnknown', '购买方统一社会信用代码不存在');
      const other = [...documents.values()].find((each) => each.request.ticketNo === ticketNo && !isWhole(each));
      if (other) return refuse('ticketInvoiced', `该客票已开具 ${other.invoiceNo}`);
      const document: OfficeDocument = {
        ...{ request, invoiceNo: nextNo(), issuedAt: now().toISOString() },
        ...{ reversals: new Map(), reversedFen: 0, sent: new Set(), entry: 'UNUSED' },
      };
      documents.set(request.receiptNo, document);
      return issued(document);
    },
    query({ receiptNo }) {
      const known = documents.get(receiptNo);
      if (!known) return { state: 'none' };
      return (isWhole(known) && [...known.reversals.values()].at(-1)) || issued(known);
    },
    reverse(request) {
      const known = find(request);
      if (!known) return refuse('unknown', '没有该发票');
      const done = known.reversals.get(request.actNo);
      if (done) return done;
      const rest = known.request.totalFen - known.reversedFen;
      const fen = request.part?.totalFen ?? rest;
      if (rest === 0) return refuse('reversedBefore', '该发票已全部冲红');
      if (fen > rest) return refuse('tooMuch', '冲红金额超过发票余额');
      if (known.entry !== 'UNUSED') return refuse('buyerMustConfirm', '购买方已入账，须先确认红字信息');
      const red = {
        ...{ state: 'reversed' as const, invoiceNo: known.invoiceNo },
        ...{ redInvoiceNo: nextNo(), reversedAt: now().toISOString() },
      };
      known.reversals.set(request.actNo, red);
      known.reversedFen += fen;
      return red;
    },
    getFiles(request) {
      const known = find(request);
      return known ? answerFiles(known) : { state: 'none' };
    },
    resend(request) {
      const known = find(request);
      if (!known) return refuse('unknown', '没有该发票');
      if (request.mobile === null && request.mail === null) return refuse('noAddress', '没有接收手机号或邮箱');
      known.sent.add(request.actNo);
      return { state: 'sent' };
    },
  };
  return { handlers, documents };
}
