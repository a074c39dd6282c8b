/**
 * The files of an e-itinerary as a sandbox makes them: PDF, OFD (GB/T 33190) and XML with the content of the request.
 * They are marked as samples and no tax office knows their numbers.
 */
import { createHash } from 'node:crypto';
import type { RequestTo } from '../party.ts';
import type { fileFormats, taxInvoice } from '../tax-invoice/index.ts';
import { packZip } from './zip.ts';

type Request = RequestTo<(typeof taxInvoice)['operations']['issue']>;

export interface SampleInvoice {
  request: Request;
  invoiceNo: string;
  issuedAt: string;
}

export interface SampleFile {
  format: (typeof fileFormats)[number];
  bytes: Buffer;
}

/** Returns the number of a sample document: the year, the region of the sandbox, and a serial number. */
export const sampleInvoiceNo = (year: number, serial: number) =>
  `${String(year % 100).padStart(2, '0')}99${String(serial).padStart(16, '0')}`;

/** Returns PDF, OFD and XML of a document. */
export function sampleFiles(invoice: SampleInvoice): SampleFile[] {
  const lines = linesOf(invoice);
  return [
    { format: 'PDF', bytes: toPdf(lines) },
    { format: 'OFD', bytes: toOfd(invoice, lines) },
    { format: 'XML', bytes: Buffer.from(toXml(invoice)) },
  ];
}

/** Returns the files as the party answers them. */
export const answerFiles = (invoice: SampleInvoice) => ({
  state: 'files' as const,
  files: sampleFiles(invoice).map(({ format, bytes }) => ({
    format,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    base64: bytes.toString('base64'),
    url: null,
  })),
});

const yuan = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
/** Shows the first and the last characters of an identity document, as the printed itinerary does. */
const shown = (number: string) => `${number.slice(0, 2)}****${number.slice(-2)}`;

function linesOf({ request, invoiceNo, issuedAt }: SampleInvoice): string[] {
  const { buyer, passenger, flights } = request;
  return [
    '电子发票（航空运输电子客票行程单） 样张',
    `发票号码 ${invoiceNo}   开票日期 ${issuedAt.slice(0, 10)}   ${request.isDomestic ? '国内' : '国际'}`,
    `旅客姓名 ${passenger.name}   有效身份证件号码 ${shown(passenger.documentNo)}`,
    `电子客票号码 ${request.ticketNo}`,
    ...flights.map(
      ({ flightNo, carrier, date, departs, from, to, cabin, bookingClass }) =>
        `${from} — ${to}  ${carrier} ${flightNo}  ${cabin} ${bookingClass}  ${date} ${departs}`,
    ),
    `票价 ${yuan(request.fareFen)}   燃油附加费 ${yuan(request.fuelFen)}   民航发展基金 ${yuan(request.fundFen)}   其他税费 ${yuan(request.otherTaxesFen)}`,
    `增值税税率 ${request.vatPercent}%   其中增值税税额 ${yuan(request.vatFen)}   合计 ${yuan(request.totalFen)}`,
    `购买方名称 ${buyer.name}`,
    `统一社会信用代码 ${buyer.taxNumber ?? '–'}`,
    '沙箱样张，不是税务部门的发票',
  ];
}

/** Escapes a text for XML and leaves out the characters that XML does not allow. */
const toXmlText = (text: string) =>
  text
    .replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

function toXml({ request, invoiceNo, issuedAt }: SampleInvoice): string {
  const element = (name: string, value: string | number) => `<${name}>${toXmlText(String(value))}</${name}>`;
  const { buyer, passenger, flights } = request;
  const segments = flights.map(
    ({ flightNo, carrier, date, departs, from, to, cabin, bookingClass, fareBasis }) =>
      `<Segment>${element('Carrier', carrier)}${element('FlightNumber', flightNo)}${element('Date', date)}${element('Time', departs)}${element('From', from)}${element('To', to)}${element('Cabin', cabin)}${element('Class', bookingClass)}${element('FareBasis', fareBasis ?? '')}</Segment>`,
  );
  return `${xmlHead}<EInvoice sample="true"><Header>${element('EIid', invoiceNo)}${element('IssueTime', issuedAt)}</Header><AirTransport>${element('ReceiptNumber', request.receiptNo)}${element('Passenger', passenger.name)}${element('IdentityDocument', shown(passenger.documentNo))}${element('TicketNumber', request.ticketNo)}${element('Domestic', request.isDomestic ? 1 : 0)}${segments.join('')}${element('Fare', yuan(request.fareFen))}${element('FuelSurcharge', yuan(request.fuelFen))}${element('TaxRate', request.vatPercent)}${element('TaxAmount', yuan(request.vatFen))}${element('DevelopmentFund', yuan(request.fundFen))}${element('OtherTaxes', yuan(request.otherTaxesFen))}${element('Total', yuan(request.totalFen))}</AirTransport><Buyer>${element('Name', buyer.name)}${element('TaxNumber', buyer.taxNumber ?? '')}</Buyer></EInvoice>\n`;
}

/** Writes a package with one page of text. A reader of OFD substitutes its own Chinese font. */
function toOfd({ invoiceNo, issuedAt }: SampleInvoice, lines: readonly string[]): Buffer {
  const space = 'xmlns:ofd="http://www.ofdspec.org/2016"';
  const page = lines.map(
    (line, index) =>
      `<ofd:TextObject ID="${10 + index}" Boundary="12 ${12 + index * 10} 186 8" Font="3" Size="4"><ofd:TextCode X="0" Y="5">${toXmlText(line)}</ofd:TextCode></ofd:TextObject>`,
  );
  const files: Record<string, string> = {
    'OFD.xml': `<ofd:OFD ${space} Version="1.0" DocType="OFD"><ofd:DocBody><ofd:DocInfo><ofd:DocID>${invoiceNo}</ofd:DocID><ofd:CreationDate>${issuedAt.slice(0, 10)}</ofd:CreationDate></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `<ofd:Document ${space}><ofd:CommonData><ofd:MaxUnitID>99</ofd:MaxUnitID><ofd:PageArea><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:PageArea><ofd:PublicRes>PublicRes.xml</ofd:PublicRes></ofd:CommonData><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`,
    'Doc_0/PublicRes.xml': `<ofd:Res ${space} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="3" FontName="宋体" FamilyName="宋体"/></ofd:Fonts></ofd:Res>`,
    'Doc_0/Pages/Page_0/Content.xml': `<ofd:Page ${space}><ofd:Content><ofd:Layer ID="2">${page.join('')}</ofd:Layer></ofd:Content></ofd:Page>`,
  };
  return packZip(Object.entries(files).map(([name, body]) => ({ name, bytes: Buffer.from(`${xmlHead}${body}\n`) })));
}

/** Writes a page with a Chinese font that every PDF reader brings itself, so that no font is embedded. */
function toPdf(lines: readonly string[]): Buffer {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const text = lines.map((line, index) => `1 0 0 1 40 ${380 - index * 30} Tm <${hex(line)}> Tj`).join('\n');
  const content = `BT /F1 11 Tf\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 620 420] /Resources << /Font << /F1 4 0 R >> >> /Contents 6 0 R >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const foot = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + foot, 'latin1');
}
