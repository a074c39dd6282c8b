import { assistanceMachine } from '@haidai/domain/assistance';
import { type Deps, inTransaction, Refusal, transition, travellerActor } from '../../platform/index.ts';
import type { Owner } from './list-requests.ts';
import { lockRequest } from './repository.ts';

/**
 * Withdraws a change or an endorsement that no staff member has taken. Refusals: assistanceUnknown (also for a special
 * service), assistanceBegun.
 */
export async function withdrawRequest(deps: Deps, requestNo: string, { session }: Owner): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockRequest(tx, requestNo);
    if (row.account_id !== session.accountId || row.kind === 'SERVICE') throw new Refusal('assistanceUnknown');
    if (row.status !== 'REQUEST') throw new Refusal('assistanceBegun');
    await transition(tx, {
      machine: assistanceMachine,
      table: 'assistance_request',
      key: { request_no: requestNo },
      event: 'withdraw',
      from: 'REQUEST',
      clock: deps.clock,
      actor: travellerActor(session),
    });
  });
}
