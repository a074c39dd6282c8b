import { chineseAmount } from '@haidai/domain/documents';
import { formatYuan } from '@haidai/domain/money';
import { hotlineLine } from '@haidai/domain/notification';
import { instantToLocal } from '@haidai/domain/time';
import { createPdf, type Deps, documentColours, type PdfPage, renderRule } from '../../platform/index.ts';
import { brandColours } from '../reference/index.ts';

const { dim, ink } = documentColours;

/** The left margin and the width of the content, in points. */
export const frame = { left: 48, width: 499 } as const;

interface Paper {
  /** The number and the code by which the document is verified. */
  number: string;
  verifyCode: string;
  issuedAt: Date;
  title: string;
  subtitle: string;
  /** A sentence about the items that the document does not contain. */
  notIncluded: string;
}

/**
 * Renders a receipt or an invoice for paper: the title, the content, and a foot with the number, the code and the
 * address of the verification page.
 */
export async function renderDocument(
  { config }: Pick<Deps, 'config'>,
  paper: Paper,
  renderContent: (page: PdfPage) => void,
): Promise<Buffer> {
  const { carrier, publicUrl } = config;
  const checkAt = `${publicUrl}/self/Verification`;
  const link = `${checkAt}?certificateNo=${paper.number}`;
  const { default: QRCode } = await import('qrcode');
  const square = await QRCode.toBuffer(link, { margin: 0, width: 240, errorCorrectionLevel: 'M' });
  const { title, number, issuedAt } = paper;
  const about = { title: `${title} ${number}`, author: carrier.name.zh, createdAt: issuedAt, margin: frame.left };
  return createPdf(about, (page) => {
    page.fontSize(10).fillColor(dim).text(`${carrier.name.zh} ${carrier.name.en}`, { align: 'center' });
    page.moveDown(0.3).fontSize(19).fillColor(brandColours().heading).text(title, { align: 'center' });
    page.fontSize(10).fillColor(dim).text(paper.subtitle, { align: 'center' });
    page.moveDown(0.8);
    renderContent(page);
    renderFoot(page, paper, { square, checkAt, carrier });
  });
}

/** Renders two pairs on each line. */
export function renderPairs(page: PdfPage, pairs: readonly (readonly [name: string, value: string])[]): void {
  const half = frame.width / 2;
  for (let index = 0; index < pairs.length; index += 2) {
    const top = page.y;
    let bottom = top;
    for (const [column, pair] of pairs.slice(index, index + 2).entries()) {
      const at = frame.left + column * half;
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

/** Renders the total of a document in digits and in words. */
export function renderTotal(page: PdfPage, totalFen: number): void {
  page.y += 4;
  page
    .fontSize(12)
    .fillColor(ink)
    .text(`合计 Total  ${formatYuan(totalFen)}`, frame.left, page.y);
  page.fontSize(10).text(`大写  ${chineseAmount(totalFen)}`);
}

interface Foot {
  square: Buffer;
  checkAt: string;
  carrier: Deps['config']['carrier'];
}

function renderFoot(page: PdfPage, paper: Paper, { square, checkAt, carrier }: Foot): void {
  const top = page.y + 22;
  page.image(square, frame.left, top, { width: 80 });
  page.fontSize(10).fillColor(ink);
  page.text(`编号 No.  ${paper.number}`, frame.left + 96, top + 2);
  page.text(`验证码 Code  ${paper.verifyCode}`);
  page.fontSize(9).fillColor(dim);
  page.text(`开具日期 Issued  ${instantToLocal(paper.issuedAt.getTime(), 'Asia/Shanghai').date}`);
  page.text(`查验 Check at  ${checkAt}`);
  page.text(`服务热线 Hotline  ${hotlineLine(carrier)}`);
  page.text(`地址 Address  ${carrier.address.zh}　${carrier.address.en}`);
  page.text(paper.notIncluded, frame.left, Math.max(top + 92, page.y + 10), { width: frame.width });
}
