import type { Bilingual } from '@haidai/domain';
import type { EmdStatus } from '@haidai/domain/ancillaries';
import type { Db } from '../../../platform/index.ts';
import { nameOnPaper } from './list-kept.ts';

/** The EMD of a paid add-on. */
export interface IssuedEmd {
  emdNo: string;
  /** The kind of the add-on. */
  kind: string;
  service: Bilingual;
  /** Null if the add-on is for all passengers. */
  passengerSeq: number | null;
  segmentIndex: number;
  status: EmdStatus;
  amountFen: number;
  /** The time at which the traveller chose the add-on, before its payment. */
  chosenAt: Date;
  issuedAt: Date;
}

/** Lists the EMDs of an order in any state, by segment and passenger. */
export async function listEmds(db: Db, orderNo: string): Promise<IssuedEmd[]> {
  const rows = await db
    .selectFrom('emd as e')
    .innerJoin('ancillary_item as i', 'i.id', 'e.item_id')
    .select(['e.emd_no', 'e.status', 'e.amount_fen', 'e.issued_at'])
    .select(['i.kind', 'i.product_code', 'i.seat_no', 'i.chosen_at', 'i.passenger_seq', 'i.segment_index'])
    .where('e.order_no', '=', orderNo)
    .orderBy('i.segment_index')
    .orderBy('i.passenger_seq')
    .orderBy('e.emd_no')
    .execute();
  return rows.map((row) => ({
    emdNo: row.emd_no,
    kind: row.kind,
    service: nameOnPaper(row),
    passengerSeq: row.passenger_seq,
    segmentIndex: row.segment_index,
    status: row.status as EmdStatus,
    amountFen: row.amount_fen,
    chosenAt: row.chosen_at,
    issuedAt: row.issued_at,
  }));
}
