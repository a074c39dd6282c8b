import { fullName } from '@haidai/domain/booking';
import { type Db, type Deps, Refusal } from '../../platform/index.ts';
import { getMayFly } from '../member/index.ts';

type CheckDeps = Pick<Deps, 'vault' | 'clock'> & { db: Db };

/**
 * Checks that points or vouchers may pay for every passenger: the member, or an assignee whose waiting time is over.
 * Refuses travellerWaiting with the day on which it ends, and travellerNotAllowed for other people.
 */
export async function assertMayFly(
  deps: CheckDeps,
  { orderNo, accountId }: { orderNo: string; accountId: string },
): Promise<void> {
  const mayFly = await getMayFly(deps, accountId);
  const passengers = await deps.db
    .selectFrom('order_passenger')
    .select(['seq', 'surname', 'first_name', 'document_sealed', 'document_fp'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  for (const passenger of passengers) {
    const { document_sealed, document_fp: fingerprint, surname, first_name: firstName } = passenger;
    const answer = mayFly({ documentNo: deps.vault.unseal(document_sealed), fingerprint });
    if (answer.kind === 'yes') continue;
    const name = fullName({ surname, firstName });
    const fields = [{ path: `passengers.${passenger.seq - 1}.documentNo`, rule: 'assignee', message: name }];
    if (answer.kind === 'no') throw new Refusal('travellerNotAllowed', { name }, fields);
    throw new Refusal('travellerWaiting', { name, date: answer.date }, fields);
  }
}
