import { chineseAmount } from '@haidai/domain/documents';
import { formatYuan } from '@haidai/domain/money';
import { hotlineLine } from '@haidai/domain/notification';
import { instantToLocal } from '@haidai/domain/time';
import QRCode from 'qrcode';
import {
  createPdf,
  type Deps,
  documentColours,
  type PdfPage,
  renderCells,
  renderRule,
} from '../../../platform/index.ts';
import { factsOf, type ReceiptRow } from './repository.ts';
import type { VoucherFacts } from './voucher-facts.ts';

const { dim, heading, ink } = documentColours;
const left = 48;
const width = 499;

/**
 * Renders a receipt for paper: the passenger, the flights, every tax, the buyer, and the address of the verification
 * page.
 */
export async function renderReceipt(deps: Pick<Deps, 'config' | 'vault'>, row: ReceiptRow): Promise<Buffer> {
  const { carrier, publicUrl } = deps.config;
  const facts = factsOf(deps, row);
  const checkAt = `${publicUrl}/self/Verification`;
  const link = `${checkAt}?certificateNo=${row.receipt_no}`;
  const square = await QRCode.toBuffer(link, { margin: 0, width: 240, errorCorrectionLevel: 'M' });
  const title = '航空运输电子客票行程单';
  const paper = {
    title: `${title} ${row.receipt_no}`,
    author: carrier.name.zh,
    createdAt: row.issued_at,
    margin: left,
  };
  return createPdf(paper, (page) => {
    page.fontSize(10).fillColor(dim).text(`${carrier.name.zh} ${carrier.name.en}`, { align: 'center' });
    page.moveDown(0.3).fontSize(19).fillColor(heading).text(title, { align: 'center' });
    page.fontSize(10).fillColor(dim).text('报销凭证  Itinerary receipt', { align: 'center' });
    page.moveDown(0.8);
    renderPairs(page, peopleOf(facts, carrier.name.zh));
    renderFlights(page, facts);
    renderAmounts(page, facts);
    renderFoot(page, row, { square, checkAt, hotline: hotlineLine(carrier) });
  });
}

type Pair = readonly [name: string, value: string];

function peopleOf({ name, document, documentMasked, ticketNo, buyer }: VoucherFacts, seller: string): Pair[] {
  return [
    ['旅客姓名 Passenger', name],
    [`${document.zh} Document`, documentMasked],
    ['电子客票号 Ticket', ticketNo],
    ['购买方名称 Buyer', buyer.title],
    ['统一社会信用代码 Tax number', buyer.taxNumber || '–'],
    ['销售方 Seller', seller],
  ];
}

/** Renders two pairs on each line. */
function renderPairs(page: PdfPage, pairs: readonly Pair[]): void {
  const half = width / 2;
  for (let index = 0; index < pairs.length; index += 2) {
    const top = page.y;
    let bottom = top;
    for (const [column, pair] of pairs.slice(index, index + 2).entries()) {
      const at = left + column * half;
      page
        .fontSize(8)
        .fillColor(dim)
        .text(pair[0], at, top + 6, { width: half - 12 });
      page
        .fontSize(11)
        .fillColor(ink)
        .text(pair[1], at, page.y + 1, { width: half - 12 });
      bottom = Math.max(bottom, page.y);
    }
    renderRule(page, bottom + 5);
  }
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
  page.y += 4;
  page
    .fontSize(12)
    .fillColor(ink)
    .text(`合计 Total  ${formatYuan(totalFen)}`, left, page.y);
  page.fontSize(10).text(`大写  ${chineseAmount(totalFen)}`);
}

interface Foot {
  square: Buffer;
  checkAt: string;
  hotline: string;
}

function renderFoot(page: PdfPage, row: ReceiptRow, { square, checkAt, hotline }: Foot): void {
  const top = page.y + 22;
  page.image(square, left, top, { width: 80 });
  page.fontSize(10).fillColor(ink);
  page.text(`凭证编号 No.  ${row.receipt_no}`, left + 96, top + 2);
  page.text(`验证码 Code  ${row.verify_code}`);
  page.fontSize(9).fillColor(dim);
  page.text(`开具日期 Issued  ${instantToLocal(row.issued_at.getTime(), 'Asia/Shanghai').date}`);
  page.text(`查验 Check at  ${checkAt}`);
  page.text(`服务热线 Hotline  ${hotline}`);
  page.text(
    '退改手续费、选座、行李和保险不在本凭证内。 Refund and change fees, seats, baggage and insurance are not included in this voucher.',
    left,
    top + 92,
    {
      width,
    },
  );
}
