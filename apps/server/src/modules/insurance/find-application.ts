import { fullName } from '@haidai/domain/booking';
import { YUAN } from '@haidai/domain/money';
import type { Deps } from '../../platform/index.ts';
import type { PolicyApplication } from '../../providers/insurer/index.ts';
import { loadInsuranceProducts } from './load-products.ts';
import type { PolicyRow } from './repository.ts';

/** Finds the data of a policy that the insurer needs. Null if the passenger has no ticket. */
export async function findApplication(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  policy: PolicyRow,
): Promise<PolicyApplication | null> {
  const row = await db
    .selectFrom('order_passenger as p')
    .innerJoin('order_segment as s', 's.order_no', 'p.order_no')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .innerJoin('ticket as t', (join) =>
      join.onRef('t.order_no', '=', 'p.order_no').onRef('t.passenger_seq', '=', 'p.seq'),
    )
    .selectAll('p')
    .select(['s.flight_no', 's.origin', 's.destination', 's.shown', 'o.contact_sealed', 't.ticket_no'])
    .where('p.order_no', '=', policy.order_no)
    .where('p.seq', '=', policy.passenger_seq)
    .where('s.segment_index', '=', policy.segment_index)
    .orderBy('t.issued_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const contact = row.contact_sealed && (JSON.parse(vault.unseal(row.contact_sealed)) as { mobile: string });
  return {
    applicationNo: policy.id,
    productCode: policy.product_code,
    premiumFen: policy.included ? premiumOf(policy) : policy.premium_fen,
    insured: {
      name: fullName({ surname: row.surname, firstName: row.first_name }),
      documentType: row.document_type,
      documentNo: vault.unseal(row.document_sealed),
      birthday: row.birthday,
      sex: row.sex,
      mobile: row.mobile_sealed ? vault.unseal(row.mobile_sealed) : contact ? contact.mobile : '',
    },
    flight: {
      flightNo: row.flight_no,
      departDate: row.shown.from.date,
      origin: row.origin,
      destination: row.destination,
      ticketNo: row.ticket_no,
    },
  };
}

/** Returns the premium in fen of a policy that a fare includes. The carrier pays it to the insurer. */
function premiumOf({ rule_id }: PolicyRow): number {
  return (loadInsuranceProducts().find(({ id }) => id === rule_id)?.yuan ?? 0) * YUAN;
}
