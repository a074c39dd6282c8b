import { formatYuan } from '@haidai/domain/money';
import { type Deps, documentColours, type PdfPage, renderCells } from '../../../platform/index.ts';
import { renderDocument, renderPairs, renderTotal } from '../render-document.ts';
import { factsOf, type ReceiptRow } from './repository.ts';
import type { VoucherFacts } from './voucher-facts.ts';

const { dim, ink } = documentColours;

/** Renders a receipt for paper: the passenger, the buyer, the flights and every tax. */
export function renderReceipt(deps: Pick<Deps, 'config' | 'vault'>, row: ReceiptRow): Promise<Buffer> {
  const facts = factsOf(deps, row);
  const paper = {
    number: row.receipt_no,
    verifyCode: row.verify_code,
    issuedAt: row.issued_at,
    title: '航空运输电子客票行程单',
    subtitle: '报销凭证  Itinerary receipt',
    notIncluded:
      '退改手续费、选座、行李和保险不在本凭证内。 Refund and change fees, seats, baggage and insurance are not included in this voucher.',
  };
  return renderDocument(deps, paper, (page) => {
    renderPairs(page, peopleOf(facts, deps.config.carrier.name.zh));
    renderFlights(page, facts);
    renderAmounts(page, facts);
  });
}

function peopleOf({ name, document, documentMasked, ticketNo, buyer }: VoucherFacts, seller: string) {
  return [
    ['旅客姓名 Passenger', name],
    [`${document.zh} Document`, documentMasked],
    ['电子客票号 Ticket', ticketNo],
    ['购买方名称 Buyer', buyer.title],
    ['统一社会信用代码 Tax number', buyer.taxNumber || '–'],
    ['销售方 Seller', seller],
  ] as const;
}

function renderFlights(page: PdfPage, { flights }: VoucherFacts): void {
  page.y += 10;
  const columns = [88, 190, 156, 65] as const;
  renderCells(page, columns, ['航班 Flight', '自 From', '至 To', '舱位 Class\n票价级别 Basis'], {
    size: 8,
    colour: dim,
  });
  for (const { flightNo, date, departTime, from, to, className, bookingClass, fareBasis } of flights) {
    const cells = [`${flightNo}\n${date} ${departTime}`, `${from.zh}\n${from.en}`, `${to.zh}\n${to.en}`];
    renderCells(page, columns, [...cells, [`${className.zh} ${bookingClass}`, fareBasis].filter(Boolean).join('\n')], {
      size: 9.5,
      colour: ink,
    });
  }
}

function renderAmounts(page: PdfPage, { lines, totalFen, vatFen, vatPercent }: VoucherFacts): void {
  page.y += 10;
  const columns = [90, 289, 120] as const;
  renderCells(page, columns, ['代码 Code', '项目 Item', '金额 Amount (CNY)'], { size: 8, colour: dim });
  for (const { code, name, amountFen } of lines) {
    renderCells(page, columns, [code, `${name.zh} ${name.en}`, formatYuan(amountFen)], { size: 10, colour: ink });
  }
  const vat = vatPercent === 0 ? '免税或零税率' : `${vatPercent}%`;
  renderCells(page, columns, ['VAT', `其中增值税 ${vat} VAT included`, formatYuan(vatFen)], { size: 10, colour: dim });
  renderTotal(page, totalFen);
}
