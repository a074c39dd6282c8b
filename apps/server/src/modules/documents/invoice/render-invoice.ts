import { chineseAmount } from '@haidai/domain/documents';
import { formatYuan } from '@haidai/domain/money';
import { instantToLocal } from '@haidai/domain/time';
import {
  createPdf,
  type Deps,
  documentColours,
  type PdfPage,
  renderCells,
  renderRule,
} from '../../../platform/index.ts';
import { factsOf, type InvoiceFacts, type InvoiceRow } from './repository.ts';

const { dim, heading, ink } = documentColours;
const left = 48;

/** Renders an ordinary invoice for paper: the buyer, every line with its VAT, and the sum in words. */
export function renderInvoice(deps: Pick<Deps, 'config' | 'vault'>, row: InvoiceRow): Promise<Buffer> {
  const { carrier } = deps.config;
  const facts = factsOf(deps, row);
  const title = '电子发票（普通发票）';
  const paper = {
    title: `${title} ${row.invoice_no}`,
    author: carrier.name.zh,
    createdAt: row.issued_at,
    margin: left,
  };
  return createPdf(paper, (page) => {
    page.fontSize(10).fillColor(dim).text(`${carrier.name.zh} ${carrier.name.en}`, { align: 'center' });
    page.moveDown(0.3).fontSize(19).fillColor(heading).text(title, { align: 'center' });
    page.fontSize(10).fillColor(dim).text('Ordinary invoice', { align: 'center' });
    page.moveDown(0.8);
    const issued = instantToLocal(row.issued_at.getTime(), 'Asia/Shanghai').date;
    renderFacts(page, [
      ['发票编号 No.', row.invoice_no],
      ['校验码 Code', row.verify_code],
      ['开具日期 Issued', issued],
      ['购买方名称 Buyer', facts.buyer.title],
      ['统一社会信用代码 Tax number', facts.buyer.taxNumber || '–'],
      ['销售方 Seller', carrier.name.zh],
      ['订单 Order', row.order_no],
    ]);
    renderLines(page, facts);
    page.moveDown(1.2).fontSize(9).fillColor(dim);
    page.text('机票票价和税费见报销凭证。 The fare and its taxes are on the reimbursement voucher.', left);
    page.text(`服务热线 Hotline  ${carrier.hotline}`);
  });
}

function renderFacts(page: PdfPage, facts: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of facts) {
    const top = page.y;
    page.fontSize(9).fillColor(dim).text(name, left, top, { width: 160 });
    page
      .fontSize(11)
      .fillColor(ink)
      .text(value, left + 170, top, { width: 329 });
    page.y += 4;
  }
  renderRule(page, page.y + 4);
}

function renderLines(page: PdfPage, { lines, totalFen, vatFen }: InvoiceFacts): void {
  page.y += 12;
  const columns = [250, 60, 90, 99] as const;
  const head = ['项目 Item', '税率 Rate', '其中税额 VAT', '价税合计 Amount (CNY)'];
  renderCells(page, columns, head, { size: 8, colour: dim });
  for (const line of lines) {
    const name = `*${line.service.zh}*${line.name.zh}\n${line.name.en}`;
    const rate = line.percent === 0 ? '零税率' : `${line.percent}%`;
    const cells = [name, rate, formatYuan(line.vatFen), formatYuan(line.amountFen)];
    renderCells(page, columns, cells, { size: 10, colour: ink });
  }
  renderCells(page, columns, ['合计 Total', '', formatYuan(vatFen), formatYuan(totalFen)], { size: 11, colour: ink });
  page.y += 4;
  page
    .fontSize(10)
    .fillColor(ink)
    .text(`大写  ${chineseAmount(totalFen)}`, left, page.y);
}
