/** Flights for points and vouchers: drafts, orders and lists. The module uses the use cases of booking. */
import type { ServerModule } from '../../platform/index.ts';
import { loadCarrier } from '../reference/index.ts';
import { awardAccountPart } from './account-part.ts';
import { pointClaimQueue } from './claim-queue.ts';
import { seedDemoVouchers } from './demo-vouchers.ts';
import { awardPart } from './order-part.ts';
import { bindAward } from './routes.ts';

export { assertVouchersFit, carryVouchers, findFirstVoucherToEnd } from './vouchers/carry-vouchers.ts';
export { countVouchers } from './vouchers/count-vouchers.ts';
export { generateCode, issueVouchers } from './vouchers/issue-vouchers.ts';
export { listVouchersOf, moveVoucher } from './vouchers/repository.ts';
export { holdVouchers, releaseVouchers, restoreVouchers, useVouchers } from './vouchers/use-vouchers.ts';

/** The seed of this module must run after the seed of identity, because it needs the demo members. */
export const awardModule: ServerModule = {
  name: 'award',
  accountPart: awardAccountPart,
  staffQueues: [pointClaimQueue],
  routes: bindAward,
  orderPart: awardPart,
  async seed(deps) {
    if (deps.config.demoAccounts && loadCarrier().sells.points) await seedDemoVouchers(deps);
  },
};
