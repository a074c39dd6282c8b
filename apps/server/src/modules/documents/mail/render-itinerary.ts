import { formatYuan } from '@haidai/domain/money';
import { hotlineLine } from '@haidai/domain/notification';
import { instantToLocal } from '@haidai/domain/time';
import {
  type CellLook,
  createPdf,
  type Deps,
  documentColours,
  type PdfPage,
  renderCells,
} from '../../../platform/index.ts';
import { brandColours } from '../../reference/index.ts';
import type { Journey } from './find-journey.ts';

const { dim, ink } = documentColours;
const left = 48;
const width = 499;
/** The lowest position of a row, in points. A lower row begins a new page. */
const lowest = 750;

/** Renders the itinerary for the e-mail in both languages: flights, travellers, tickets and the price. */
export function renderItinerary({ config }: Pick<Deps, 'config'>, journey: Journey): Promise<Buffer> {
  const { carrier, publicUrl } = config;
  const title = `行程确认单 ${journey.orderNo}`;
  return createPdf({ title, author: carrier.name.zh, createdAt: journey.issuedAt, margin: left }, (page) => {
    page.fontSize(10).fillColor(dim).text(`${carrier.name.zh} ${carrier.name.en}`);
    page.fontSize(19).fillColor(brandColours().heading).text('行程确认单 Itinerary');
    page.moveDown(0.4).fontSize(11).fillColor(ink);
    page.text(`订单 Order  ${journey.orderNo}　　记录编号 Record locator  ${journey.recordLocator}`);
    page.text(`出票日期 Issued  ${instantToLocal(journey.issuedAt.getTime(), 'Asia/Shanghai').date}`);
    renderFlights(page, journey);
    renderTravellers(page, journey);
    renderPrice(page, journey);
    page.y += 14;
    page.fontSize(9).fillColor(dim);
    const notes = [
      '起降时间均为当地时间。请提前 2 小时到达机场，并携带购票时使用的证件。本单不作报销凭证。',
      'All times are local. Please be at the airport 2 hours before departure, with the document you booked with.',
      `退改与服务 Changes and service  ${publicUrl}`,
      `服务热线 Hotline  ${hotlineLine(carrier)}`,
    ];
    for (const note of notes) page.text(note, left, page.y, { width });
  });
}

function renderFlights(page: PdfPage, { flights }: Journey): void {
  heading(page, '航班 Flights');
  const columns = [90, 185, 185, 39];
  row(page, columns, ['航班 Flight', '出发 From', '到达 To', '舱位'], { size: 8, colour: dim });
  for (const { flightNo, bookingClass, shown } of flights) {
    const { from, to } = shown;
    const place = (end: typeof from) =>
      `${end.date} ${end.time}\n${end.airport.zh} ${end.terminal}\n${end.airport.en} ${end.terminal}`;
    row(page, columns, [flightNo, place(from), place(to), bookingClass], { size: 10, colour: ink });
  }
}

function renderTravellers(page: PdfPage, { travellers }: Journey): void {
  heading(page, '旅客 Travellers');
  const columns = [150, 209, 140];
  row(page, columns, ['姓名 Name', '证件 Document', '票号 Ticket'], { size: 8, colour: dim });
  for (const { name, document, documentMasked, ticketNo } of travellers) {
    row(page, columns, [name, `${document.zh} ${document.en} ${documentMasked}`, ticketNo], { size: 10, colour: ink });
  }
}

function renderPrice(page: PdfPage, { lines, totalFen }: Journey): void {
  heading(page, '费用 Price (CNY)');
  const columns = [319, 60, 120];
  for (const { name, count, amountFen } of lines) {
    row(page, columns, [`${name.zh} ${name.en}`, `× ${count}`, formatYuan(amountFen)], { size: 10, colour: ink });
  }
  row(page, columns, ['合计 Total', '', formatYuan(totalFen)], { size: 11, colour: ink });
}

function heading(page: PdfPage, text: string): void {
  if (page.y > lowest - 60) page.addPage();
  page.y += 14;
  page.fontSize(12).fillColor(brandColours().heading).text(text, left, page.y);
}

/** Renders a row. If the page has no room for it, the row begins the next page. */
function row(page: PdfPage, columns: readonly number[], cells: readonly string[], look: CellLook): void {
  if (page.y > lowest) page.addPage();
  renderCells(page, columns, cells, look);
}
