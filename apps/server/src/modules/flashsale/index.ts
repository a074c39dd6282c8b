/**
 * Flash sales: many buyers ask for few seats at one moment. The server serves them in an order that anybody can verify
 * afterwards.
 */
import type { ServerModule } from '../../platform/index.ts';
import { flashAccountPart } from './account-part.ts';
import { roundNames } from './desk/list-rounds.ts';
import { roundQueue } from './desk/round-queue.ts';
import { flashSaleGauges } from './gauges.ts';
import { flashSalePart } from './order/order-part.ts';
import { advanceItemJob, sweepItemsJob } from './round/advance-item.ts';
import { seedRounds } from './round/seed-rounds.ts';
import { bindFlashSale } from './routes.ts';

export { advanceItem } from './round/advance-item.ts';
export { type CreatedRound, createDemoRound, type DemoWish } from './round/create-demo-round.ts';
export { publishRound, RoundFault } from './round/publish-round.ts';
export type { RoundPlan } from './round/round-file.ts';
export { sha256 } from './sha256.ts';

export const flashSaleModule: ServerModule = {
  name: 'flashsale',
  routes: bindFlashSale,
  staffQueues: [roundQueue],
  logNames: roundNames,
  orderPart: flashSalePart,
  accountPart: flashAccountPart,
  gauges: flashSaleGauges,
  jobs: [advanceItemJob, sweepItemsJob],
  seed: seedRounds,
};
