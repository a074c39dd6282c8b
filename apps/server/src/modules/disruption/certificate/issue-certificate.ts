import type { OperationResult } from '@haidai/contract';
import type { issueCertificate as operation } from '@haidai/contract/disruption';
import { type Deps, generateVerifyCode, limit, Refusal } from '../../../platform/index.ts';
import { type CertifiedFacts, findCertifiedFacts } from './certified-facts.ts';
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
  const travel = travelProof.unseal(deps, proof);
  const row = (await findByCoupon(deps, travel)) ?? (await write(deps, travel));
  const pdf = await renderCertificate(deps, row, JSON.parse(deps.vault.unseal(row.facts_sealed)) as CertifiedFacts);
  const { certificate_no: certificateNo, verify_code: verifyCode } = row;
  return { certificateNo, verifyCode, fileName: `${certificateNo}.pdf`, pdf: pdf.toString('base64') };
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
