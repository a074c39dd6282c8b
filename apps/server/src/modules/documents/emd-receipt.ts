import type { Bilingual } from '@haidai/domain';
import { emdStatusTexts } from '@haidai/domain/ancillaries';
import { fullName } from '@haidai/domain/booking';
import { invoiceTax } from '@haidai/domain/documents';
import { formatYuan } from '@haidai/domain/money';
import { hotlineLine } from '@haidai/domain/notification';
import { payMethodName } from '@haidai/domain/payment';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { instantToLocal } from '@haidai/domain/time';
import { createPdf, type Db, type Deps, documentColours, renderFacts } from '../../platform/index.ts';
import { type IssuedEmd, listEmds } from '../ancillaries/index.ts';
import {
  findOrder,
  listOrdersOfBooking,
  listPassengers,
  listSegments,
  type OrderDocument,
  type OrderRow,
} from '../booking/index.ts';
import { brandColours } from '../reference/index.ts';
import { invoiceRules } from './invoice/load-invoice-rules.ts';

const { dim, ink } = documentColours;

/** The receipts of the EMDs of an order, for the desk. The key is the number of the EMD. */
export const printedEmd: OrderDocument = {
  kind: 'emd',
  title: { zh: '电子杂费单收据', en: 'EMD receipt' },
  async list({ db }, orderNo, language) {
    const emds = await listEmds(db, orderNo);
    const names = await readNames(db, orderNo, emds);
    return emds.map((emd) => ({
      key: emd.emdNo,
      detail: `${names(emd)} ${emd.service[language]} ${formatTicketNumber(emd.emdNo)}`,
    }));
  },
  async render(deps, orderNo, key) {
    const order = await findOrder(deps.db, orderNo);
    const emd = (await listEmds(deps.db, orderNo)).find(({ emdNo }) => emdNo === key);
    return order && emd ? { fileName: `EMD-${key}.pdf`, content: await renderReceipt(deps, order, emd) } : null;
  },
};

/** Returns the passenger of an EMD, or the first adult for an add-on of the whole party. */
async function readNames(db: Db, orderNo: string, emds: readonly IssuedEmd[]): Promise<(emd: IssuedEmd) => string> {
  const passengers = emds.length === 0 ? [] : await listPassengers(db, orderNo);
  return ({ passengerSeq }) => {
    const person = passengers.find(({ seq, passenger_type: type }) =>
      passengerSeq === null ? type === 'A' : seq === passengerSeq,
    );
    return person ? fullName({ surname: person.surname, firstName: person.first_name }) : '';
  };
}

/** Renders the receipt of an EMD in Chinese and English. Its amount includes the VAT. */
async function renderReceipt(deps: Deps, order: OrderRow, emd: IssuedEmd): Promise<Buffer> {
  const { db, config } = deps;
  const { carrier } = config;
  const segment = (await listSegments(db, order.order_no)).find(({ segment_index: at }) => at === emd.segmentIndex);
  const nameOf = await readNames(db, order.order_no, [emd]);
  const issued = instantToLocal(emd.issuedAt.getTime(), 'Asia/Shanghai').date;
  const { percent, vatFen } = invoiceTax(invoiceRules({ today: () => issued }), emd, order.i_or_d);
  const status = emdStatusTexts[emd.status];
  const number = formatTicketNumber(emd.emdNo);
  const title = '电子杂费单收据';
  const facts: [name: string, value: string][] = [
    ['记录编号 Record locator', order.record_locator ?? '–'],
    ['订单 Order', order.order_no],
    ['电子杂费单号 EMD number', number],
    ['旅客姓名 Passenger', nameOf(emd)],
    ['服务 Service', both(emd.service)],
    ['航班 Flight', segment ? `${segment.flight_no}　${segment.shown.from.date} ${segment.shown.from.time}` : '–'],
    ['航段 Route', segment ? `${both(segment.shown.from.city)} – ${both(segment.shown.to.city)}` : '–'],
    ['票联状态 Coupon status', both(status)],
    ['金额 Amount (CNY)', formatYuan(emd.amountFen)],
    [`其中增值税 ${percent}% VAT included (CNY)`, formatYuan(vatFen)],
    ['支付方式 Form of payment', (await listMethods(db, order.order_no, emd)).map(both).join('；') || '–'],
    ['开具日期 Issued', issued],
  ];
  const paper = { title: `${title} ${number}`, author: carrier.name.zh, createdAt: emd.issuedAt };
  return createPdf(paper, (page) => {
    page.fontSize(11).fillColor(dim).text(`${carrier.name.zh} ${carrier.name.en}`, { align: 'center' });
    page.moveDown(0.6).fontSize(22).fillColor(brandColours().heading).text(title, { align: 'center' });
    page.fontSize(11).fillColor(dim).text('Electronic miscellaneous document receipt', { align: 'center' });
    page.moveDown(1.2);
    renderFacts(page, facts, { nameWidth: 190, size: 10, air: 7 });
    page.moveDown(1).fontSize(9).fillColor(ink);
    page.text('本收据不作报销凭证，增值服务可另行开具发票。');
    page.fillColor(dim).text('This receipt is not a tax invoice. You can ask for an invoice of the service.');
    page.text(`服务热线 Hotline  ${hotlineLine(carrier)}`);
  });
}

const both = ({ zh, en }: Bilingual) => (zh === en ? zh : `${zh} ${en}`);

/** Lists the ways in which an add-on was paid: the payments of the booking between its choice and its EMD. */
async function listMethods(db: Db, orderNo: string, { chosenAt, issuedAt }: IssuedEmd): Promise<Bilingual[]> {
  const rows = await db
    .selectFrom('payment')
    .select('method')
    .distinct()
    .where('order_no', 'in', await listOrdersOfBooking(db, orderNo))
    .where('received_fen', 'is not', null)
    .where('paid_at', '>=', chosenAt)
    .where('paid_at', '<=', issuedAt)
    .orderBy('method')
    .execute();
  return rows.map(({ method }) => payMethodName(method));
}
