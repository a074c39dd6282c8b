import type { OperationInput, OperationResult } from '@haidai/contract';
import type { identifyCaller as operation } from '@haidai/contract/booking';
import { fullName } from '@haidai/domain/booking';
import { documentEndOf, maskName } from '@haidai/domain/identity';
import {
  type Deps,
  inTransaction,
  limit,
  Refusal,
  restoreCounts,
  type StaffSignedIn,
} from '../../../../platform/index.ts';
import { listOwnPassengers, listSavedPassengers } from '../../../member/index.ts';
import { recordAction } from '../../../staff/index.ts';
import { serviceDesk } from './service-desk.ts';
import { serviceRules } from './service-rules.ts';

/** The counter of the tries to identify a caller, by account. */
const triesKind = 'booking.identifyAccount';

/** The most travellers of earlier orders whose documents identify a caller. */
const mostEarlier = 50;

/**
 * Identifies the caller of a booking by the end of a document that the account has saved, or of a traveller of an earlier
 * order. The passenger form then offers the saved passengers of the account. The action log records the masked name, and
 * each wrong try. Too many wrong tries for an account are refused. Refuses with `serviceEnded`, `callerNotOfAccount` or
 * `tooOften`.
 */
export async function identifyCaller(
  deps: Deps,
  { serviceId, documentEnd }: OperationInput<typeof operation>['body'],
  staff: StaffSignedIn,
): Promise<OperationResult<typeof operation>> {
  const { db, clock } = deps;
  const service = await serviceDesk.resolve(deps, { serviceId, staff });
  if (!service) throw new Refusal('serviceEnded');
  const { accountId, serving } = service;
  await limit(deps, triesKind, accountId, serviceRules(clock).triesPerAccount);
  const log = { staff, action: 'service.identify', subject: `booking/${serving.orderNo}` } as const;
  const name = await findName(deps, accountId, documentEnd);
  if (name === null) {
    await recordAction(deps, db, { ...log, outcome: 'callerNotOfAccount' });
    throw new Refusal('callerNotOfAccount');
  }
  await restoreCounts(deps, [{ kind: triesKind, key: accountId }]);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('service_session').set({ identified_at: clock.now() }).where('id', '=', serviceId).execute();
    await recordAction(deps, tx, { ...log, note: maskName(name) });
  });
  return { identifiedAs: maskName(name), people: await listOwnPassengers(deps, service) };
}

/** Returns the name of the person whose document ends as the caller says, or null. */
async function findName({ db, vault }: Deps, accountId: string, said: string): Promise<string | null> {
  const earlier = await db
    .selectFrom('sales_order as o')
    .innerJoin('order_passenger as p', 'p.order_no', 'o.order_no')
    .select(['p.surname', 'p.first_name', 'p.document_sealed'])
    .where('o.account_id', '=', accountId)
    .where('o.booked_at', 'is not', null)
    .orderBy('o.booked_at', 'desc')
    .limit(mostEarlier)
    .execute();
  const known = [...(await listSavedPassengers(db, accountId)), ...earlier];
  const found = known.find((row) => documentEndOf(vault.unseal(row.document_sealed)) === said.toUpperCase());
  return found ? fullName({ surname: found.surname, firstName: found.first_name }) : null;
}
