import { formatYuan } from '@haidai/domain/money';
import { type Deps, documentColours, type PdfPage, renderCells } from '../../../platform/index.ts';
import { renderDocument, renderPairs, renderTotal } from '../render-document.ts';
import { factsOf, type InvoiceFacts, type InvoiceRow } from './repository.ts';

const { dim, ink } = documentColours;

/** Renders an ordinary invoice for paper: the buyer, every line with its VAT, and the sum in words. */
export function renderInvoice(deps: Pick<Deps, 'config' | 'vault'>, row: InvoiceRow): Promise<Buffer> {
  const facts = factsOf(deps, row);
  const { buyer } = facts;
  const paper = {
    number: row.invoice_no,
    verifyCode: row.verify_code,
    issuedAt: row.issued_at,
    title: '电子发票（普通发票）',
    subtitle: 'Ordinary invoice',
    notIncluded: '机票票价和税费见报销凭证。 The fare and its taxes are on the reimbursement voucher.',
  };
  return renderDocument(deps, paper, (page) => {
    renderPairs(page, [
      ['购买方名称 Buyer', buyer.title],
      ['统一社会信用代码 Tax number', buyer.taxNumber || '–'],
      ['销售方 Seller', deps.config.carrier.name.zh],
      ['订单 Order', row.order_no],
    ]);
    renderLines(page, facts);
  });
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
  renderCells(page, columns, ['税额合计 Total VAT', '', formatYuan(vatFen), ''], { size: 10, colour: dim });
  renderTotal(page, totalFen);
}
