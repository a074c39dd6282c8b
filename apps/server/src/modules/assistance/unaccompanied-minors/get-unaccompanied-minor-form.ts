import {
  type Escort,
  relations,
  type UnaccompaniedMinorStatus,
  unaccompaniedMinorStatusTexts,
} from '@haidai/domain/assistance';
import { maskDocument } from '@haidai/domain/identity';
import { hotlineLine } from '@haidai/domain/notification';
import { instantToLocal } from '@haidai/domain/time';
import {
  createPdf,
  type Db,
  type Deps,
  documentColours,
  limit,
  type PdfPage,
  Refusal,
  renderFacts,
} from '../../../platform/index.ts';
import type { OrderDocument } from '../../booking/index.ts';
import { brandColours } from '../../reference/index.ts';
import type { Owner } from '../list-requests.ts';
import { childOf, escortsOf, requireOwn, type UnaccompaniedMinorRow } from './repository.ts';

const renderLimit = { max: 30, per: 600 };
const { dim, ink } = documentColours;
const look = { nameWidth: 150, size: 9, air: 5 };

/** Prints the form of a confirmed application. Refusals: aloneUnknown, aloneNotConfirmed, tooOften. */
export async function getUnaccompaniedMinorForm(deps: Deps, umNo: string, { session }: Owner) {
  await limit(deps, 'alone.print', session.accountId, renderLimit);
  const row = await requireOwn(deps.db, umNo, session.accountId);
  if (!printedStatuses.some((status) => status === row.status)) throw new Refusal('aloneNotConfirmed');
  const pdf = await renderForm(deps, row);
  return { fileName: `${umNo}.pdf`, pdf: pdf.toString('base64') };
}

const printedStatuses = ['CONFIRMED', 'DONE'] as const;

/** The forms of the children of an order who fly alone, for the desk. The key is the number of the application. */
export const printedForm: OrderDocument = {
  kind: 'minorForm',
  title: { zh: '无成人陪伴儿童乘机申请书', en: 'Unaccompanied minor form' },
  list: async (deps, orderNo) =>
    (await listPrinted(deps.db, orderNo)).map((row) => ({
      key: row.um_no,
      detail: `${childOf(row, deps.vault).name} ${row.flight_no} ${row.shown.from.date}`,
    })),
  async render(deps, orderNo, key) {
    const row = (await listPrinted(deps.db, orderNo)).find(({ um_no }) => um_no === key);
    return row ? { fileName: `${key}.pdf`, content: await renderForm(deps, row) } : null;
  },
};

function listPrinted(db: Db, orderNo: string): Promise<UnaccompaniedMinorRow[]> {
  return db
    .selectFrom('unaccompanied_child')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('status', 'in', printedStatuses)
    .orderBy('um_no')
    .execute();
}

/**
 * Renders the form in Chinese and English: the child, the flight, the sender, the receiver and the lines for
 * signatures.
 */
function renderForm({ vault, config }: Deps, row: UnaccompaniedMinorRow): Promise<Buffer> {
  const { carrier } = config;
  const child = childOf(row, vault);
  const { sender, receiver } = escortsOf(row, vault);
  const { from, to } = row.shown;
  const status = unaccompaniedMinorStatusTexts[row.status as UnaccompaniedMinorStatus];
  const title = '无成人陪伴儿童乘机申请书';
  const paper = { title: `${title} ${row.um_no}`, author: carrier.name.zh, createdAt: row.applied_at, margin: 48 };
  return createPdf(paper, (page) => {
    page.fontSize(10).fillColor(dim).text(`${carrier.name.zh} ${carrier.name.en}`, { align: 'center' });
    page.moveDown(0.4).fontSize(19).fillColor(brandColours().heading).text(title, { align: 'center' });
    page.fontSize(10).fillColor(dim).text('Application for an unaccompanied child', { align: 'center' });
    page.moveDown(0.8);
    renderFacts(
      page,
      [
        ['申请编号 No.', `${row.um_no}　${status.zh} ${status.en}`],
        ['儿童姓名 Child', `${child.name}　${child.birthday}`],
        ['证件 Document', child.documentMasked],
        ['航班 Flight', `${row.flight_no}　${from.date} ${from.time}`],
        ['航段 Route', `${from.city.zh} ${from.city.en} ${from.terminal} – ${to.city.zh} ${to.city.en} ${to.terminal}`],
        ['客票订单 Order', row.order_no ?? '未购票 Not bought yet'],
      ],
      look,
    );
    renderEscort(page, '送机人 Brought by', sender);
    renderEscort(page, '接机人 Met by', receiver);
    renderDuties(page);
    renderSignatures(page);
    page.moveDown(1).fontSize(8).fillColor(dim);
    const applied = instantToLocal(row.applied_at.getTime(), 'Asia/Shanghai').date;
    page.text(`申请日期 Applied on ${applied}　依据 Rule ${row.rule_id}　服务热线 Hotline ${hotlineLine(carrier)}`);
    page.text(`地址 Address ${carrier.address.zh}　${carrier.address.en}`);
  });
}

function renderEscort(page: PdfPage, title: string, escort: Escort): void {
  page.moveDown(0.6).fontSize(12).fillColor(brandColours().heading).text(title);
  const { zh, en } = relations[escort.relation];
  renderFacts(
    page,
    [
      ['姓名 Name', `${escort.name}　${zh} ${en}`],
      ['证件 Document', maskDocument(escort.documentNo)],
      ['电话 Telephone', escort.mobile],
      ['地址 Address', escort.address],
    ],
    look,
  );
}

const duties = [
  [
    '送机人陪同到柜台，飞机起飞后再离开机场。',
    'The adult dropping off the child must accompany the child to the counter and stay until the aircraft has taken off.',
  ],
  [
    '接机人在到达前到场，凭本人证件接走儿童。',
    'The adult meeting the child must be there before the flight arrives, with their own document.',
  ],
  [
    '接机人未到的，我们照看儿童并联系送机人；由此产生的费用由申请人承担。',
    'If nobody is there, we look after the child and call the adult who dropped the child off. The applicant bears the cost.',
  ],
] as const;

function renderDuties(page: PdfPage): void {
  page.moveDown(0.6);
  for (const [zh, en] of duties) {
    page.fontSize(9).fillColor(ink).text(`· ${zh}`);
    page.fontSize(8).fillColor(dim).text(`  ${en}`);
  }
}

function renderSignatures(page: PdfPage): void {
  page.moveDown(1);
  renderFacts(
    page,
    [
      ['送机人签名 Brought by', '　'],
      ['值机员交接 Ground staff', '　'],
      ['乘务员交接 Cabin crew', '　'],
      ['接机人签名、时间 Met by, at', '　'],
    ],
    look,
  );
}
