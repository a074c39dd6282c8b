import type { OperationInput, OperationResult } from '@haidai/contract';
import type { openService as operation } from '@haidai/contract/booking';
import { fullName } from '@haidai/domain/booking';
import { documentEndOf, maskName } from '@haidai/domain/identity';
import type { Selectable } from 'kysely';
import {
  type Database,
  type Db,
  type Deps,
  inTransaction,
  limit,
  Refusal,
  restoreCounts,
  type StaffSignedIn,
} from '../../../../platform/index.ts';
import { recordAction } from '../../../staff/index.ts';
import { listPassengers, requireMade } from '../../repository.ts';
import { serviceRules } from './service-rules.ts';

/** The counter of the tries to identify a caller, by order. */
const triesKind = 'booking.identifyCaller';

type Session = Selectable<Database['service_session']>;
type Service = OperationResult<typeof operation>;

/**
 * Opens a service session for an order, after the caller has named the end of a document of one of its passengers. The
 * action log records the passenger and the reason, and each wrong try. Too many wrong tries for an order are refused.
 * Refuses with
 * `orderNotFound`, `orderNotServable`, `callerNotIdentified` or `tooOften`.
 */
export async function openService(
  deps: Deps,
  { orderNo, documentEnd, reason }: OperationInput<typeof operation>['body'],
  staff: StaffSignedIn,
): Promise<Service> {
  const { db, clock } = deps;
  const { account_id: accountId } = await requireMade(db, orderNo);
  if (accountId === null) throw new Refusal('orderNotServable');
  await limit(deps, triesKind, orderNo, serviceRules(clock).triesPerOrder);
  const log = { staff, action: 'service.open', subject: `booking/${orderNo}` } as const;
  const caller = await findCaller(deps, orderNo, documentEnd);
  if (!caller) {
    await recordAction(deps, db, { ...log, outcome: 'callerNotIdentified', note: reason });
    throw new Refusal('callerNotIdentified');
  }
  await restoreCounts(deps, [{ kind: triesKind, key: orderNo }]);
  return inTransaction(db, async (tx) => {
    const row = await startService({ ...deps, db: tx }, { orderNo, staff, reason, identifiedSeq: caller.seq });
    await recordAction(deps, tx, { ...log, note: `${maskName(caller.name)}：${reason}` });
    return describeService(deps, row);
  });
}

interface Opening {
  orderNo: string;
  staff: StaffSignedIn;
  reason: string;
  identifiedSeq: number | null;
}

/** Inserts a service session that lasts for the minutes of the rules. */
export async function startService(
  { db, ids, vault, clock }: Pick<Deps, 'ids' | 'vault' | 'clock'> & { db: Db },
  { orderNo, staff, reason, identifiedSeq }: Opening,
): Promise<Session> {
  const now = clock.now();
  const { id: ruleId, minutes } = serviceRules(clock);
  return db
    .insertInto('service_session')
    .values({
      id: ids.uuid(),
      staff_id: staff.staffId,
      staff_sign_in_id: staff.staffSignInId,
      order_no: orderNo,
      identified_seq: identifiedSeq,
      reason_sealed: vault.seal(reason),
      identified_at: null,
      rule_id: ruleId,
      opened_at: now,
      until: new Date(now.getTime() + minutes * 60_000),
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function findCaller({ db, vault }: Deps, orderNo: string, said: string) {
  const passengers = await listPassengers(db, orderNo);
  const found = passengers.find((row) => documentEndOf(vault.unseal(row.document_sealed)) === said.toUpperCase());
  if (!found) return null;
  return { seq: found.seq, name: fullName({ surname: found.surname, firstName: found.first_name }) };
}

/** Returns the open service session of this sign-in for an order, or null. */
export async function getService(deps: Deps, orderNo: string, staff: StaffSignedIn): Promise<Service | null> {
  const row = await deps.db
    .selectFrom('service_session')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('staff_sign_in_id', '=', staff.staffSignInId)
    .where('ended_at', 'is', null)
    .where('until', '>', deps.clock.now())
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? describeService(deps, row) : null;
}

/** Refuses `serviceEnded` unless this sign-in has an open service session for an order. */
export async function requireService(deps: Deps, orderNo: string, staff: StaffSignedIn): Promise<void> {
  if (!(await getService(deps, orderNo, staff))) throw new Refusal('serviceEnded');
}

/** Ends a service session of this sign-in. Refuses with `serviceEnded` if it is not open. */
export async function endService(deps: Deps, serviceId: string, staff: StaffSignedIn): Promise<void> {
  const { db, clock } = deps;
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('service_session')
      .set({ ended_at: clock.now() })
      .where('id', '=', serviceId)
      .where('staff_sign_in_id', '=', staff.staffSignInId)
      .where('ended_at', 'is', null)
      .where('until', '>', clock.now())
      .returning('order_no')
      .executeTakeFirst();
    if (!ended) throw new Refusal('serviceEnded');
    await recordAction(deps, tx, { staff, action: 'service.end', subject: `booking/${ended.order_no}` });
  });
}

/** Returns a service session as the desk shows it. */
export function describeService({ clock }: Pick<Deps, 'clock'>, row: Session): Service {
  return {
    serviceId: row.id,
    orderNo: row.order_no,
    identifiedAs: row.identified_seq,
    until: row.until.toISOString(),
    serverTime: clock.now().toISOString(),
  };
}
