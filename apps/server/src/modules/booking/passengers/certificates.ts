import { fullName, liveOrderStatuses } from '@haidai/domain/booking';
import { normaliseCertificate } from '@haidai/domain/shopping';
import { type Db, type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { type PassengerRow, takeTurns } from '../repository.ts';

export type CertificateColumns = Pick<PassengerRow, 'certificate_sealed' | 'certificate_fp'>;

/**
 * Reads the typed certificates in normal form. An empty field takes the certificate that the same person has in the
 * draft.
 */
export function readCertificates(
  { vault }: Pick<Deps, 'vault'>,
  typed: readonly { certificateNo: string }[],
  people: readonly Pick<PassengerRow, 'document_fp'>[],
  known: readonly PassengerRow[],
): string[] {
  return typed.map(({ certificateNo }, index) => {
    const number = normaliseCertificate(certificateNo);
    if (number !== '') return number;
    const before = known.find(({ document_fp }) => document_fp === people[index]?.document_fp);
    return before?.certificate_sealed ? vault.unseal(before.certificate_sealed) : '';
  });
}

export function sealCertificate({ vault }: Pick<Deps, 'vault'>, certificateNo: string): CertificateColumns {
  if (certificateNo === '') return { certificate_sealed: null, certificate_fp: null };
  return {
    certificate_sealed: vault.seal(certificateNo),
    certificate_fp: vault.fingerprint(`certificate:${certificateNo}`),
  };
}

type Certified = Pick<PassengerRow, 'surname' | 'first_name' | 'document_fp' | 'certificate_fp'>;

/**
 * Refuses with `certificateTaken` if another person flies on the certificate of one of these passengers. A certificate
 * is valid for one person. `db` may be a transaction.
 */
export async function assertCertificatesFree(db: Db, passengers: readonly Certified[]): Promise<void> {
  const fingerprints = passengers.flatMap(({ certificate_fp }) => certificate_fp ?? []);
  if (fingerprints.length === 0) return;
  const inUse = await db
    .selectFrom('order_passenger as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .select(['p.certificate_fp', 'p.document_fp'])
    .distinct()
    .where('p.certificate_fp', 'in', fingerprints)
    .where('o.status', 'in', liveOrderStatuses)
    .execute();
  const taken = passengers.findIndex((passenger) =>
    inUse.some(
      (used) => used.certificate_fp === passenger.certificate_fp && used.document_fp !== passenger.document_fp,
    ),
  );
  const passenger = passengers[taken];
  if (!passenger) return;
  const { surname, first_name: firstName } = passenger;
  throw new Refusal('certificateTaken', { name: fullName({ surname, firstName }) }, [
    {
      path: `passengers.${taken}.certificateNo`,
      rule: 'certificateTaken',
      code: 'certificateTaken',
    },
  ]);
}

/**
 * Checks the certificates while an order is placed. If two people use one certificate at the same moment, the second is
 * refused.
 */
export async function claimCertificates(tx: Tx, passengers: readonly Certified[]): Promise<void> {
  const turns = passengers.flatMap(({ certificate_fp }) => (certificate_fp ? [`certificate ${certificate_fp}`] : []));
  if (turns.length === 0) return;
  await takeTurns(tx, turns);
  await assertCertificatesFree(tx, passengers);
}
