import type { OperationInput, OperationResult } from '@haidai/contract';
import type { findTraveller as operation } from '@haidai/contract/checkin';
import { shownAfterHours } from '@haidai/domain/checkin';
import { readTicketNumber } from '@haidai/domain/ticketing';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { isNameOf, lookUp } from '../../identity/index.ts';
import { loadCheckInRules } from '../load-rules.ts';
import { checkInKeys, type Person, sealCheckInKey } from './check-in-key.ts';
import { listDocumentFingerprints } from './list-document-fingerprints.ts';

type Body = OperationInput<typeof operation>['body'];

interface Asker {
  deviceId: string;
  clientAddress: string;
  imageCode: string | undefined;
}

/** The time after departure, in ms, in which a traveller can still find the boarding pass. */
const foundAfterMs = shownAfterHours * 3_600_000;

/**
 * Finds the travellers with this document or ticket number and this name, after a captcha. With a check-in key, it adds
 * them to the people of the key if they are on one of the same flights. Refusals: captchaRequired, captchaExpired,
 * imageCodeWrong, travellerUnknown, checkInParty, checkInKeyExpired, tooOften.
 */
export async function findTraveller(deps: Deps, body: Body, asker: Asker): Promise<OperationResult<typeof operation>> {
  const { deviceId, clientAddress, imageCode } = asker;
  const party = body.checkInKey ? checkInKeys.unseal(deps, body.checkInKey, { deviceId }).people : [];
  const proof = { NECaptchaValidate: body.NECaptchaValidate, imageCode };
  const found = await lookUp(
    deps,
    { number: body.certNo, name: body.passName },
    { deviceId, clientAddress, captcha: 'checkIn', proof, unknown: 'travellerUnknown' },
    () => listPeople(deps, body),
  );
  if (party.length === 0) return sealCheckInKey(deps, found, deviceId);
  return sealCheckInKey(deps, await together(deps, party, found), deviceId);
}

/** Lists the passengers with this number and this name, or returns null without a match. */
async function listPeople(deps: Deps, { certNo, passName }: Body): Promise<Person[] | null> {
  const since = new Date(deps.clock.now().getTime() - foundAfterMs);
  const ticketNo = readTicketNumber(certNo);
  const rows = await deps.db
    .selectFrom('order_passenger as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .select(['p.order_no', 'p.seq', 'p.surname', 'p.first_name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_segment as s')
          .select('s.order_no')
          .whereRef('s.order_no', '=', 'p.order_no')
          .where('s.departs_at', '>', since),
      ),
    )
    .where('o.status', 'not in', ['CREATED', 'TRIPED', 'CANCELED', 'CANCELLED', 'OUTDATED', 'MANUAL_CANCEL'])
    // Two look-ups, each by its index. A single condition with `or` would read every passenger in the table.
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('p.order_no', 'p.seq'),
        'in',
        selectFrom('order_passenger as named')
          .select(['named.order_no', 'named.seq'])
          .where('named.document_fp', 'in', listDocumentFingerprints(deps, certNo))
          .union(
            selectFrom('ticket as t')
              .select(['t.order_no', 't.passenger_seq as seq'])
              .where('t.ticket_no', '=', ticketNo ?? ''),
          )
          .$asTuple('order_no', 'seq'),
      ),
    )
    .orderBy('o.trip_at')
    .execute();
  const found = rows
    .filter((row) => isNameOf({ surname: row.surname, firstName: row.first_name }, passName))
    .map(({ order_no: orderNo, seq }) => ({ orderNo, seq }));
  return found.length > 0 ? found : null;
}

/**
 * Returns the party together with the found passengers who share a flight with it. Refuses checkInParty if none of them
 * shares a flight, or if the party gets too large.
 */
async function together({ db }: Deps, party: readonly Person[], found: readonly Person[]): Promise<Person[]> {
  const most = loadCheckInRules().at(-1)?.mostTogether ?? 0;
  const flights = await flightsOf(db, party);
  const fellows: Person[] = [];
  for (const person of found) {
    const theirs = await flightsOf(db, [person]);
    if ([...theirs].some((flight) => flights.has(flight))) fellows.push(person);
  }
  const isNew = ({ orderNo, seq }: Person) => !party.some((one) => one.orderNo === orderNo && one.seq === seq);
  const all = [...party, ...fellows.filter(isNew)];
  if (fellows.length === 0 || all.length > most) throw new Refusal('checkInParty', { most });
  return all;
}

async function flightsOf(db: Db, people: readonly Person[]): Promise<Set<string>> {
  const orderNos = people.map(({ orderNo }) => orderNo);
  const rows = await db
    .selectFrom('order_segment')
    .select(['flight_no', 'flight_date', 'origin', 'destination'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Set(rows.map((row) => [row.flight_no, row.flight_date, row.origin, row.destination].join(' ')));
}
