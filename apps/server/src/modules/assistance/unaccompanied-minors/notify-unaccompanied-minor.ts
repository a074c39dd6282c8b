import type { Deps, Tx } from '../../../platform/index.ts';
import { notify, recipientAt } from '../../notification/index.ts';
import { childOf, lockUnaccompaniedMinor } from './repository.ts';

type UnaccompaniedMinorEvent =
  | 'AloneReceived'
  | 'AloneConfirmed'
  | 'AloneRefused'
  | 'AloneCancelled'
  | 'AloneHandedOver';

/** Notifies the applicant about the state of an application. */
export async function notifyUnaccompaniedMinor(
  deps: Deps,
  tx: Tx,
  umNo: string,
  event: UnaccompaniedMinorEvent,
): Promise<void> {
  const { vault, config } = deps;
  const row = await lockUnaccompaniedMinor(tx, umNo);
  const { from, to } = row.shown;
  const data = {
    umNo,
    name: childOf(row, vault).name,
    dep: from.city,
    arr: to.city,
    flight: row.flight_no,
    date: from.date,
    answer: vault.unseal(row.answer_sealed),
    url: `${config.publicUrl}/self/UnaccompaniedChild`,
  };
  const recipient = recipientAt(vault.unseal(row.mobile_sealed));
  await notify(deps, tx, { event, subjectKey: umNo, accountId: row.account_id, data, recipient });
}
