import { apisMachine, rulesOn } from '@haidai/domain/checkin';
import { sql } from 'kysely';
import { type Deps, defineJob, inTransaction, sweep, type Tx, transition } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { loadCheckInRules } from '../load-rules.ts';

/** A traveller on an international flight whose passport data have not been passed on. */
interface Missing {
  ticket_no: string;
  coupon_no: number;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  departs_at: Date;
  document_fp: string;
  traveller_digest: string;
  /** The state of the record of earlier data, or null. */
  status: string | null;
}

/** The largest number of travellers of one run. The next run continues. */
const atATime = 500;

/**
 * Collects the travellers of international flights whose passport data have to go to the departure control system: some
 * hours before the flight (`apisHours`), and again after a correction of the name, the document or other data.
 */
export const collectApisJob = defineJob(
  'checkin.collectApis',
  async (deps) => {
    if (deps.providers.departureControl === null) return;
    await sweep(await listMissing(deps), (missing) => inTransaction(deps.db, (tx) => record(deps, tx, missing)));
  },
  { every: '*/10 * * * *' },
);

/** The digest of all data of a traveller that are passed on. */
const digest = sql<string>`encode(sha256(convert_to(concat_ws('|', p.document_fp, p.surname, p.first_name, p.birthday,
  p.sex, p.document_type, p.nationality, p.document_expiry), 'UTF8')), 'hex')`;

async function listMissing({ db, clock }: Deps): Promise<Missing[]> {
  const now = clock.now();
  const { apisHours } = rulesOn(loadCheckInRules(), clock.today());
  const until = new Date(now.getTime() + apisHours * 3_600_000);
  const domestic = loadCatalogue()
    .places.airports.filter(({ flag }) => flag === 'D')
    .map(({ code }) => code);
  const { rows } = await sql<Missing>`
    select c.ticket_no, c.coupon_no, t.order_no, t.passenger_seq, s.segment_index, s.departs_at, p.document_fp,
      ${digest} as traveller_digest, r.status
    from order_segment s
    join flight_coupon c using (order_no, segment_index)
    join ticket t on t.ticket_no = c.ticket_no
    join order_passenger p on p.order_no = t.order_no and p.seq = t.passenger_seq
    left join apis_record r on r.ticket_no = c.ticket_no and r.coupon_no = c.coupon_no
    where s.departs_at > ${now} and s.departs_at <= ${until}
      and not (s.origin = any(${domestic}) and s.destination = any(${domestic}))
      and c.status in ('OPEN FOR USE', 'CHECKED IN')
      and (r.ticket_no is null or r.traveller_digest <> ${digest})
    order by s.departs_at, c.ticket_no, c.coupon_no limit ${atATime}`.execute(db);
  return rows;
}

async function record({ ids, clock }: Deps, tx: Tx, missing: Missing): Promise<void> {
  const { status, ...row } = missing;
  const now = clock.now();
  const due = { ...row, act_no: `apis/${ids.uuid()}`, since: now };
  const key = { ticket_no: row.ticket_no, coupon_no: row.coupon_no };
  if (status === null) {
    await tx
      .insertInto('apis_record')
      .values({ ...due, status: apisMachine.initial })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const { ticket_no: _ticket, coupon_no: _coupon, ...set } = due;
  if (status === 'DUE') {
    await tx
      .updateTable('apis_record')
      .set(set)
      .where('ticket_no', '=', key.ticket_no)
      .where('coupon_no', '=', key.coupon_no)
      .execute();
    return;
  }
  const move = { machine: apisMachine, table: 'apis_record', key, event: 'renew' } as const;
  await transition(tx, { ...move, clock, actor: 'checkin.collectApis', set: { ...set, reason: '' } });
}
