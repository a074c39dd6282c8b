/** Flash sales: few seats asked for by many at one moment, served in an order that anybody can verify afterwards. */
import type { ServerModule } from '../../platform/index.ts';
import { flashAccountPart } from './account-part.ts';
import { roundQueue } from './desk/round-queue.ts';
import { flashSaleGauges } from './gauges.ts';
import { flashSalePart } from './order-part.ts';
import { bindFlashSale } from './routes.ts';
import { seedRounds } from './seed-rounds.ts';
import { sweepItemsJob, tendItemJob } from './tend.ts';

export { type CreatedRound, createDemoRound, type DemoWish } from './open-demo-round.ts';
export { publishRound, RoundFault } from './publish-round.ts';
export type { RoundPlan } from './round-file.ts';
export { sha256 } from './sha256.ts';
export { tendItem } from './tend.ts';

export const flashSaleModule: ServerModule = {
  name: 'flashsale',
  routes: bindFlashSale,
  staffQueues: [roundQueue],
  orderPart: flashSalePart,
  accountPart: flashAccountPart,
  gauges: flashSaleGauges,
  jobs: [tendItemJob, sweepItemsJob],
  seed: seedRounds,
};
