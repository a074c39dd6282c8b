import type { Bilingual } from '@haidai/domain';
import { type DocumentType, documentRule, fullName } from '@haidai/domain/booking';
import { type Db, type Deps, type ShownSegment, unsealMasked } from '../../../platform/index.ts';

/** The contents of the itinerary of an order. */
export interface Journey {
  orderNo: string;
  recordLocator: string;
  totalFen: number;
  issuedAt: Date;
  flights: { flightNo: string; bookingClass: string; shown: ShownSegment }[];
  travellers: { name: string; ticketNo: string; document: Bilingual; documentMasked: string }[];
  lines: { name: Bilingual; code: string; count: number; amountFen: number }[];
}

/** Finds the itinerary of an order. Returns null if the order has no tickets. */
export async function findJourney({ db, vault }: Pick<Deps, 'db' | 'vault'>, orderNo: string): Promise<Journey | null> {
  const order = await db
    .selectFrom('sales_order')
    .select(['total_fen', 'booked_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  const travellers = await listTravellers({ db, vault }, orderNo);
  const [first] = travellers;
  if (!order || !first) return null;
  return {
    orderNo,
    recordLocator: first.recordLocator,
    totalFen: order.total_fen,
    issuedAt: first.issuedAt,
    flights: await listFlights(db, orderNo),
    travellers,
    lines: await listLines(db, orderNo),
  };
}

async function listFlights(db: Db, orderNo: string): Promise<Journey['flights']> {
  const rows = await db
    .selectFrom('order_segment')
    .select(['flight_no', 'booking_class', 'shown'])
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  return rows.map((row) => ({ flightNo: row.flight_no, bookingClass: row.booking_class, shown: row.shown }));
}

async function listTravellers({ db, vault }: Pick<Deps, 'db' | 'vault'>, orderNo: string) {
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .select(['t.ticket_no', 't.record_locator', 't.issued_at'])
    .select(['p.surname', 'p.first_name', 'p.document_type', 'p.document_sealed'])
    .where('t.order_no', '=', orderNo)
    .orderBy('p.seq')
    .execute();
  return rows.map((row) => {
    const rule = documentRule(row.document_type as DocumentType);
    return {
      name: fullName({ surname: row.surname, firstName: row.first_name }),
      ticketNo: `${row.ticket_no.slice(0, 3)}-${row.ticket_no.slice(3)}`,
      document: { zh: rule?.zh ?? '证件', en: rule?.en ?? 'Document' },
      documentMasked: unsealMasked(vault, row.document_sealed),
      recordLocator: row.record_locator,
      issuedAt: row.issued_at,
    };
  });
}

/** Lists the price lines and adds up lines of the same name. */
async function listLines(db: Db, orderNo: string): Promise<Journey['lines']> {
  const rows = await db
    .selectFrom('order_price_line')
    .select(['code', 'name_zh', 'name_en', 'passenger_count', 'amount_fen'])
    .where('order_no', '=', orderNo)
    .where('pending', '=', false)
    .orderBy('line_no')
    .execute();
  const byName = new Map<string, Journey['lines'][number]>();
  for (const row of rows) {
    const name = nameOf(row);
    const known = byName.get(name.zh);
    const count = (known?.count ?? 0) + row.passenger_count;
    const amountFen = (known?.amountFen ?? 0) + row.amount_fen;
    byName.set(name.zh, { name, code: row.code, count, amountFen });
  }
  return [...byName.values()];
}

const taxes: Record<string, Bilingual> = {
  FARE: { zh: '票价', en: 'Fare' },
  CN: { zh: '民航发展基金', en: 'Civil aviation development fund' },
  YQ: { zh: '燃油附加费', en: 'Fuel surcharge' },
};

function nameOf({ code, name_zh: zh, name_en: en }: { code: string; name_zh: string | null; name_en: string | null }) {
  return zh && en ? { zh, en } : (taxes[code] ?? { zh: code, en: code });
}
