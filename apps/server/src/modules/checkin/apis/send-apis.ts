import { apisMachine } from '@haidai/domain/checkin';
import type { Selectable } from 'kysely';
import {
  askProvider,
  type Database,
  type Deps,
  defineJob,
  inTransaction,
  sweep,
  transition,
} from '../../../platform/index.ts';
import type { DepartureControl } from '../../../providers/departure-control/index.ts';
import { spellName } from '../../identity/index.ts';
import { localAt } from '../local-times.ts';

export type ApisRow = Selectable<Database['apis_record']>;
type ApisRequest = Parameters<DepartureControl['sendApis']>[0];

export const sendJob = 'checkin.sendApis';
/** The largest number of travellers of one run. The next run continues. */
const atATime = 200;

/**
 * Passes the passport data of travellers on to the departure control system, those of the next flights first. Without an
 * answer a record stays due, and the next run asks again with the same number.
 */
export const sendApisJob = defineJob(
  sendJob,
  async (deps) => {
    const { departureControl } = deps.providers;
    if (departureControl === null) return;
    const due = await deps.db
      .selectFrom('apis_record')
      .selectAll()
      .where('status', '=', 'DUE')
      .orderBy('departs_at')
      .limit(atATime)
      .execute();
    await sweep(due, (row) => send(deps, departureControl, row));
  },
  { every: '* * * * *', isOutward: true },
);

async function send(deps: Deps, dcs: DepartureControl, row: ApisRow): Promise<void> {
  const request = await toRequest(deps, row);
  if (request === null) return settle(deps, row, { event: 'refuse', reason: 'travelData' });
  const answer = await askProvider(
    deps,
    { provider: 'departure-control', action: 'APIS', subject: `${row.ticket_no}/${row.coupon_no}` },
    () => dcs.sendApis(request),
    // The words of a refusal may name a document, so only the name of the cause is recorded.
    (given) => ({ outcome: given.state, ...(given.state === 'refused' && { detail: given.code }) }),
  );
  if (answer.state === 'acknowledged') return settle(deps, row, { event: 'acknowledge', reference: answer.reference });
  if (answer.state === 'refused') return settle(deps, row, { event: 'refuse', reason: answer.reason });
  if (row.departs_at < deps.clock.now()) await settle(deps, row, { event: 'refuse', reason: 'departed' });
}

interface Settled {
  event: 'acknowledge' | 'refuse';
  reference?: string;
  reason?: string;
}

/** Saves an answer, unless the traveller has got another document meanwhile. */
async function settle(deps: Deps, row: ApisRow, { event, reference = '', reason = '' }: Settled): Promise<void> {
  const key = { ticket_no: row.ticket_no, coupon_no: row.coupon_no };
  await inTransaction(deps.db, async (tx) => {
    const now = await tx
      .selectFrom('apis_record')
      .select(['status', 'act_no'])
      .where('ticket_no', '=', key.ticket_no)
      .where('coupon_no', '=', key.coupon_no)
      .forUpdate()
      .executeTakeFirst();
    if (now?.status !== 'DUE' || now.act_no !== row.act_no) return;
    const set = { reference, reason: reason.slice(0, 300), since: deps.clock.now() };
    const move = { machine: apisMachine, table: 'apis_record', key, event, from: 'DUE' } as const;
    await transition(tx, { ...move, clock: deps.clock, actor: sendJob, set });
  });
}

/** Returns the data of a traveller, or null if the order does not have all of them. */
async function toRequest({ db, vault }: Deps, row: ApisRow): Promise<ApisRequest | null> {
  const found = await db
    .selectFrom('order_passenger as p')
    .innerJoin('order_segment as s', 's.order_no', 'p.order_no')
    .select(['p.surname', 'p.first_name', 'p.birthday', 'p.sex', 'p.nationality'])
    .select(['p.document_type', 'p.document_sealed', 'p.document_expiry'])
    .select(['s.flight_no', 's.flight_date', 's.origin', 's.destination', 's.departs_at', 's.arrives_at'])
    .where('p.order_no', '=', row.order_no)
    .where('p.seq', '=', row.passenger_seq)
    .where('s.segment_index', '=', row.segment_index)
    .executeTakeFirst();
  const documentNo = found ? vault.unseal(found.document_sealed) : '';
  if (!found || documentNo === '' || found.document_expiry === null || found.nationality === '') return null;
  const { surnameEn: surname, firstnameEn: firstName } = spellName(found.surname, found.first_name);
  return {
    actNo: row.act_no,
    ...{ ticketNo: row.ticket_no, couponNo: row.coupon_no },
    flight: { flightNo: found.flight_no, flightDate: found.flight_date, from: found.origin, to: found.destination },
    departsAt: localAt(found.origin, found.departs_at.getTime()),
    arrivesAt: localAt(found.destination, found.arrives_at.getTime()),
    traveller: {
      ...{ surname, firstName, birthday: found.birthday, sex: found.sex },
      ...{ documentType: found.document_type, documentNo, country: found.nationality, expires: found.document_expiry },
    },
  };
}
