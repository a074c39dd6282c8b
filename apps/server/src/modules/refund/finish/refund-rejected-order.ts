import { type Deps, defineJob, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { reopenRejected, saveHindrance } from '../../review/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { refundInFull } from './refund-in-full.ts';

/**
 * The job that runs after two staff members have rejected an order under review that has tickets. It refunds all usable
 * coupons in full.
 */
export const refundRejectedJob = defineJob('refund.giveBackHeld', async (deps, { orderNo }: { orderNo: string }) => {
  try {
    const freed = await inTransaction(deps.db, (tx) => refundRejected(deps, tx, orderNo));
    forgetSearches(deps.db, freed);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { refusal } = error;
    deps.log.error({ orderNo, refusal }, 'The tickets of a rejected order could not be refunded');
    await inTransaction(deps.db, (tx) => saveHindrance(tx, orderNo, refusal));
  }
});

async function refundRejected(deps: Deps, tx: Tx, orderNo: string) {
  const rejected = await reopenRejected(deps, tx, orderNo);
  if (!rejected) return [];
  const given = { orderNo, cause: 'REVIEW', actor: rejected.actor } as const;
  return (await refundInFull({ ...deps, catalogue: loadCatalogue() }, tx, given)).freed;
}
