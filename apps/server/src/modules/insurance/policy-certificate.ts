import { fullName } from '@haidai/domain/booking';
import { formatYuan } from '@haidai/domain/money';
import { hotlineLine } from '@haidai/domain/notification';
import { createPdf, type Db, type Deps, documentColours, renderFacts, unsealMasked } from '../../platform/index.ts';
import { listPassengers, listSegments, type OrderDocument } from '../booking/index.ts';
import { brandColours } from '../reference/index.ts';
import { soldAs } from './get-insurance.ts';
import { listPolicies, type PolicyRow } from './repository.ts';

const { dim, ink } = documentColours;

/** The certificates of the policies of an order that are in force, for the desk. The key is the id of the policy. */
export const printedPolicy: OrderDocument = {
  kind: 'policy',
  title: { zh: '保险凭证', en: 'Policy certificate' },
  list: async ({ db }, orderNo) =>
    (await listInForce(db, orderNo)).map(({ row, person, segment }) => ({
      key: row.id,
      detail: `${nameOf(person)} ${segment.flight_no} ${segment.shown.from.date} ${row.policy_no}`,
    })),
  async render(deps, orderNo, key) {
    const policy = (await listInForce(deps.db, orderNo)).find(({ row }) => row.id === key);
    return policy
      ? { fileName: `policy-${policy.row.policy_no}.pdf`, content: await renderCertificate(deps, policy) }
      : null;
  },
};

/** Lists the policies that the insurer has accepted and that nobody cancels, with their passenger and flight. */
async function listInForce(db: Db, orderNo: string) {
  const rows = (await listPolicies(db, orderNo)).filter(
    ({ status, policy_no, cancel_wanted }) => status === 'INSURED' && policy_no !== null && !cancel_wanted,
  );
  if (rows.length === 0) return [];
  const [passengers, segments] = [await listPassengers(db, orderNo), await listSegments(db, orderNo)];
  return rows.flatMap((row) => {
    const person = passengers.find(({ seq }) => seq === row.passenger_seq);
    const segment = segments.find(({ segment_index: index }) => index === row.segment_index);
    return person && segment ? [{ row, person, segment }] : [];
  });
}

type Policy = Awaited<ReturnType<typeof listInForce>>[number];

const nameOf = ({ surname, first_name: firstName }: Policy['person']) => fullName({ surname, firstName });

/**
 * Renders the certificate in Chinese and English. As on the itinerary, the name of the insured person is in full, because
 * the insurer compares it, and the document is masked.
 */
function renderCertificate({ config, vault }: Deps, { row, person, segment }: Policy): Promise<Buffer> {
  const { carrier } = config;
  const product = soldAs(row);
  const { from, to } = segment.shown;
  const title = '保险凭证';
  const facts: [name: string, value: string][] = [
    ['保单号 Policy number', row.policy_no ?? ''],
    ['被保险人 Insured', `${nameOf(person)}　${unsealMasked(vault, person.document_sealed)}`],
    ['保险产品 Product', product ? `${product.name.zh} ${product.name.en}` : row.product_code],
    ['保障内容 Cover', product ? `${product.cover.zh}\n${product.cover.en}` : '–'],
    ['航班 Flight', `${segment.flight_no}　${from.city.zh} ${from.city.en} – ${to.city.zh} ${to.city.en}`],
    ['保险期间（当地时间） Period (local)', `${from.date} ${from.time} – ${to.date} ${to.time}`],
    ['保险费 Premium (CNY)', premiumOf(row)],
    ['订单 Order', row.order_no],
  ];
  const createdAt = row.insured_at ?? row.chosen_at;
  const paper = { title: `${title} ${row.policy_no}`, author: carrier.name.zh, createdAt };
  return createPdf(paper, (page) => {
    page.fontSize(11).fillColor(dim).text(`${carrier.name.zh} ${carrier.name.en}`, { align: 'center' });
    page.moveDown(0.6).fontSize(22).fillColor(brandColours().heading).text(title, { align: 'center' });
    page.fontSize(11).fillColor(dim).text('Policy certificate', { align: 'center' });
    page.moveDown(1.2);
    renderFacts(page, facts, { nameWidth: 190, size: 10, air: 7 });
    page.moveDown(1).fontSize(9).fillColor(ink).text('保险责任以保险条款为准。');
    page.fillColor(dim).text('The terms of the policy apply.');
    page.text(`服务热线 Hotline  ${hotlineLine(carrier)}`);
  });
}

function premiumOf({ premium_fen: fen, included }: PolicyRow): string {
  return included ? '已含在票价中 Included in the fare' : formatYuan(fen);
}
