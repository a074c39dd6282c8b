import { hotlineLine } from '@haidai/domain/notification';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { instantToLocal } from '@haidai/domain/time';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/index.ts';
import { createPdf, type Deps, documentColours, type PdfPage, renderFacts } from '../../../platform/index.ts';
import { brandColours } from '../../reference/index.ts';
import type { CertifiedFacts } from './certified-facts.ts';

export type CertificateRow = Selectable<Database['delay_certificate']>;

const { dim, ink } = documentColours;

/**
 * Renders the certificate in Chinese and English, with its number, its code and the address where both can be checked.
 */
export async function renderCertificate({ config }: Deps, row: CertificateRow, facts: CertifiedFacts): Promise<Buffer> {
  const { carrier, publicUrl } = config;
  const checkAt = `${publicUrl}/self/Verification`;
  const link = `${checkAt}?certificateNo=${row.certificate_no}`;
  const { default: QRCode } = await import('qrcode');
  const square = await QRCode.toBuffer(link, { margin: 0, width: 240, errorCorrectionLevel: 'M' });
  const didNotGo = facts.departure === null;
  const title = didNotGo ? '航班取消证明' : '航班延误证明';
  const paper = { title: `${title} ${row.certificate_no}`, author: carrier.name.zh, createdAt: row.issued_at };
  return createPdf(paper, (page) => {
    renderHead(page, `${carrier.name.zh} ${carrier.name.en}`, title, didNotGo ? 'Flight cancelled' : 'Flight delayed');
    renderFacts(page, factsOf(facts), { nameWidth: 190, size: 10, air: 7 });
    page.moveDown(1).fontSize(11).fillColor(ink);
    page.text(didNotGo ? '兹证明上述航班未按计划执行。' : `兹证明上述航班晚于计划 ${facts.lateMinutes} 分钟。`);
    page.fontSize(9).fillColor(dim);
    page.text(
      didNotGo
        ? 'This is to certify that the flight above did not operate as scheduled.'
        : `This is to certify that the flight above was ${facts.lateMinutes} minutes late.`,
    );
    renderFoot(page, { row, square, checkAt, carrier });
  });
}

function factsOf(facts: CertifiedFacts): [name: string, value: string][] {
  const when = (time: string | null) => (time === null ? '未执行 Did not operate' : time.replace('T', ' '));
  return [
    ['旅客姓名 Passenger', facts.name],
    [`${facts.document.zh} Document`, facts.documentMasked],
    ['票号 Ticket', formatTicketNumber(facts.ticketNo)],
    ['航班 Flight', `${facts.flightNo}  ${facts.flightDate}`],
    ['航段 Route', `${facts.from.zh} ${facts.from.en} – ${facts.to.zh} ${facts.to.en}`],
    ['计划起飞 Scheduled departure', when(facts.plannedDeparture)],
    ['实际起飞 Actual departure', when(facts.departure)],
    ['计划到达 Scheduled arrival', when(facts.plannedArrival)],
    ['实际到达 Actual arrival', when(facts.arrival)],
    ['原因 Cause', `${facts.cause.zh}  ${facts.cause.en}`],
  ];
}

function renderHead(page: PdfPage, carrier: string, title: string, titleEn: string): void {
  page.fontSize(11).fillColor(dim).text(carrier, { align: 'center' });
  page.moveDown(0.6).fontSize(22).fillColor(brandColours().heading).text(title, { align: 'center' });
  page.fontSize(11).fillColor(dim).text(titleEn, { align: 'center' });
  page.moveDown(1.2);
}

interface Foot {
  row: CertificateRow;
  square: Buffer;
  checkAt: string;
  carrier: Deps['config']['carrier'];
}

function renderFoot(page: PdfPage, { row, square, checkAt, carrier }: Foot): void {
  const { left } = page.page.margins;
  const top = page.y + 28;
  page.image(square, left, top, { width: 84 });
  page.fontSize(11).fillColor(ink);
  page.text(`证明编号 No.  ${row.certificate_no}`, left + 104, top + 4);
  page.text(`验证码 Code  ${row.verify_code}`);
  page.fontSize(9).fillColor(dim);
  page.text(`开具日期 Issued  ${instantToLocal(row.issued_at.getTime(), 'Asia/Shanghai').date}`);
  page.text(`查验 Check at  ${checkAt}`);
  page.text(`服务热线 Hotline  ${hotlineLine(carrier)}`);
  page.text(`地址 Address  ${carrier.address.zh}\n${carrier.address.en}`);
}
