import type { OperationResult } from '@haidai/contract';
import type { issueCertificate as operation } from '@haidai/contract/disruption';
import { type Deps, generateVerifyCode, limit, Refusal } from '../../../platform/index.ts';
import type { OrderDocument } from '../../booking/index.ts';
import { type CertifiedFacts, findCertifiedFacts } from './certified-facts.ts';
import { listTravelsOfOrder } from './find-travel.ts';
import { type Travel, travelProof } from './proof.ts';
import type { CertificateRow } from './render-certificate.ts';
import { renderCertificate } from './render-certificate.ts';

const issueLimit = { max: 20, per: 600 };

/**
 * Issues the certificate of a traveller and flight as a PDF. The facts are stored once. A later request renders the
 * same certificate again. Refusals: proofExpired, noCertificate, tooOften.
 */
export async function issueCertificate(
  deps: Deps,
  proof: string,
  deviceId: string,
): Promise<OperationResult<typeof operation>> {
  await limit(deps, 'disruption.certificate', deviceId, issueLimit);
  const { row, content } = await renderFor(deps, travelProof.unseal(deps, proof));
  const { certificate_no: certificateNo, verify_code: verifyCode } = row;
  return { certificateNo, verifyCode, fileName: `${certificateNo}.pdf`, pdf: content.toString('base64') };
}

/** The certificates of the late and cancelled flights of an order, for the desk. The key is the coupon. */
export const printedCertificate: OrderDocument = {
  kind: 'certificate',
  title: { zh: '航班延误或取消证明', en: 'Delay or cancellation certificate' },
  list: async (deps, orderNo) =>
    (await listCertifiable(deps, orderNo)).map((travel) => ({
      key: keyOf(travel),
      detail: `${travel.name} ${travel.flightNo} ${travel.departDate}`,
    })),
  async render(deps, orderNo, key) {
    const travel = (await listCertifiable(deps, orderNo)).find((each) => keyOf(each) === key);
    if (!travel) return null;
    const { row, content } = await renderFor(deps, travel);
    return { fileName: `${row.certificate_no}.pdf`, content };
  },
};

const keyOf = ({ ticketNo, couponNo }: Travel) => `${ticketNo}-${couponNo}`;

/** Lists the coupons of an order with a certificate, or with a flight that can be certified now. */
async function listCertifiable(deps: Deps, orderNo: string): Promise<Travel[]> {
  const found: Travel[] = [];
  for (const travel of await listTravelsOfOrder(deps, orderNo)) {
    const isReady = async () => (await findCertifiedFacts(deps, travel))?.state === 'READY';
    if ((await findByCoupon(deps, travel)) || (await isReady())) found.push(travel);
  }
  return found;
}

async function renderFor(deps: Deps, travel: Travel): Promise<{ row: CertificateRow; content: Buffer }> {
  const row = (await findByCoupon(deps, travel)) ?? (await write(deps, travel));
  const facts = JSON.parse(deps.vault.unseal(row.facts_sealed)) as CertifiedFacts;
  return { row, content: await renderCertificate(deps, row, facts) };
}

function findByCoupon({ db }: Deps, { ticketNo, couponNo }: Travel): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('delay_certificate')
    .selectAll()
    .where('ticket_no', '=', ticketNo)
    .where('coupon_no', '=', couponNo)
    .executeTakeFirst();
}

async function write(deps: Deps, travel: Travel): Promise<CertificateRow> {
  const read = await findCertifiedFacts(deps, travel);
  if (read?.state !== 'READY') throw new Refusal('noCertificate');
  await deps.db
    .insertInto('delay_certificate')
    .values({
      certificate_no: `YW${deps.clock.today().replaceAll('-', '')}${deps.ids.digits(8)}`,
      verify_code: generateVerifyCode(deps),
      ticket_no: travel.ticketNo,
      coupon_no: travel.couponNo,
      facts_sealed: deps.vault.seal(JSON.stringify(read.facts)),
      issued_at: deps.clock.now(),
    })
    // Two requests at the same moment get the same certificate.
    .onConflict((conflict) => conflict.columns(['ticket_no', 'coupon_no']).doNothing())
    .execute();
  const row = await findByCoupon(deps, travel);
  if (!row) throw new Error('The delay certificate is missing after its insert');
  return row;
}
