import type { OperationInput } from '@haidai/contract';
import type { askFlightCancel } from '@haidai/contract/flight-ops';
import { nextState } from '@haidai/domain';
import { flightMachine, flightRequestMachine } from '@haidai/domain/flights';
import type { Selectable } from 'kysely';
import { type Database, type Db, Refusal, type StaffSignedIn, type Tx, transition } from '../../platform/index.ts';
import { getFlightLegs, listOperations } from '../flights/index.ts';
import { type FlightOpsDeps, nameOfCause } from './report.ts';
import { runAction } from './run-action.ts';

export type FlightRequest = Selectable<Database['flight_request']>;
type AskCancel = OperationInput<typeof askFlightCancel>['body'];

/** Requests the cancellation of a flight or of one leg. The flight stays unchanged until a second person approves. */
export async function askCancel(deps: FlightOpsDeps, body: AskCancel, staff: StaffSignedIn): Promise<string> {
  const { flightNo, flightDate, legSeq, cause, note } = body;
  const said = [note, `cause ${nameOfCause(deps, cause)}`].filter(Boolean).join('; ');
  const deed = { staff, action: 'cancel.ask', flight: body, note: said };
  return runAction(deps, deed, async (tx) => {
    const flight = getFlightLegs(deps.catalogue, flightNo, flightDate);
    if (!deps.catalogue.operations.causes.has(cause)) throw invalid('cause', cause);
    const legs = legSeq === undefined ? flight : flight.filter((leg) => leg.legSeq === legSeq);
    if (legs.length === 0) throw invalid('legSeq', `1–${flight.length}`);
    const stored = await listOperations(tx, [flightNo], flightDate, flightDate);
    for (const leg of legs) {
      const { status = 'SCHEDULED' } = stored.find((each) => each.legSeq === leg.legSeq) ?? {};
      if (nextState(flightMachine, status, 'cancel') === null)
        throw new Refusal('flightEventRefused', { flight: flightNo });
    }
    return ask(deps, tx, {
      kind: 'CANCEL',
      flightNo,
      flightDate,
      legSeq: legSeq ?? null,
      cause,
      aircraft: '',
      note,
      staff,
    });
  });
}

interface Asked {
  kind: FlightRequest['kind'];
  flightNo: string;
  flightDate: string;
  legSeq: number | null;
  cause: string;
  aircraft: string;
  note: string;
  staff: Asker;
}

/** A member of staff, or a system of the carrier: it has no id. */
type Asker = Pick<StaffSignedIn, 'login'> & { staffId: string | null };

/** Creates a request. Refuses requestOpen if the same request is already open. */
export async function ask({ ids, vault, clock }: FlightOpsDeps, tx: Tx, asked: Asked): Promise<string> {
  const id = ids.uuid();
  const made = await tx
    .insertInto('flight_request')
    .values({
      id,
      kind: asked.kind,
      flight_no: asked.flightNo,
      flight_date: asked.flightDate,
      leg_seq: asked.legSeq,
      status: flightRequestMachine.initial,
      cause: asked.cause,
      aircraft: asked.aircraft,
      note_sealed: vault.seal(asked.note),
      asked_by: asked.staff.staffId,
      asked_login: asked.staff.login,
      asked_at: clock.now(),
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) throw new Refusal('requestOpen');
  return id;
}

/** Lists the requests that wait for approval, of one flight or of all flights. */
export function listOpenRequests(db: Db, flight?: { flightNo: string; flightDate: string }): Promise<FlightRequest[]> {
  return db
    .selectFrom('flight_request')
    .selectAll()
    .where('status', '=', 'ASKED')
    .$if(flight !== undefined, (query) =>
      query.where('flight_no', '=', flight?.flightNo ?? '').where('flight_date', '=', flight?.flightDate ?? ''),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/**
 * Withdraws a request of the staff member. Refuses notFound for a request of another person, and conflict if it is
 * decided.
 */
export async function withdraw(deps: FlightOpsDeps, requestId: string, staff: StaffSignedIn): Promise<void> {
  const row = await deps.db.selectFrom('flight_request').selectAll().where('id', '=', requestId).executeTakeFirst();
  if (!row || row.asked_by !== staff.staffId) throw new Refusal('notFound');
  const flight = { flightNo: row.flight_no, flightDate: row.flight_date };
  await runAction(deps, { staff, action: 'request.withdraw', flight }, (tx) =>
    decide(deps, tx, row.id, 'withdraw', staff),
  );
}

export async function decide(
  { clock }: FlightOpsDeps,
  tx: Tx,
  id: string,
  event: 'approve' | 'decline' | 'withdraw',
  staff: Asker,
): Promise<void> {
  await transition(tx, {
    machine: flightRequestMachine,
    table: 'flight_request',
    key: { id },
    event,
    from: 'ASKED',
    clock,
    actor: staff.login,
    set: { decided_by: staff.staffId, decided_at: clock.now() },
  });
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('invalidInput', {}, [{ path, rule: 'unknown', message }]);
}
