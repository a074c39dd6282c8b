import type { Deps, Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { childOf, lockAlone } from './repository.ts';

type AloneEvent = 'AloneReceived' | 'AloneConfirmed' | 'AloneRefused' | 'AloneCancelled' | 'AloneHandedOver';

/** How an application stands, to whoever made it. */
export async function tellAlone(deps: Deps, tx: Tx, umNo: string, event: AloneEvent): Promise<void> {
  const { vault, config } = deps;
  const row = await lockAlone(tx, umNo);
  const { from, to } = row.shown;
  const data = {
    umNo,
    name: childOf(row, vault).name,
    dep: from.city,
    arr: to.city,
    flight: row.flight_no,
    date: from.date,
    answer: vault.open(row.answer_sealed),
    url: `${config.publicUrl}/self/UnaccompaniedChild`,
  };
  const recipient = { mobile: vault.open(row.mobile_sealed), mail: '' };
  await notify(deps, tx, { event, subjectKey: umNo, accountId: row.account_id, data, recipient });
}
