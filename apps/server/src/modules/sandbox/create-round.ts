import type { OperationInput, OperationResult } from '@haidai/contract';
import type { openFlashRound } from '@haidai/contract/sandbox';
import { type Deps, Refusal } from '../../platform/index.ts';
import { createDemoRound, RoundFault } from '../flashsale/index.ts';

type Wish = OperationInput<typeof openFlashRound>['body'];

/** Opens a demonstration round of the flash sale. Refuses notFound if no flight of the next weeks has enough seats. */
export async function createRound(deps: Deps, wish: Wish): Promise<OperationResult<typeof openFlashRound>> {
  try {
    const { roundId, opensAt, closesAt, offers } = await createDemoRound(deps, wish);
    return {
      roundId,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      itemIds: offers.flatMap(({ itemIds }) => itemIds),
    };
  } catch (error) {
    if (error instanceof RoundFault) throw new Refusal('notFound');
    throw error;
  }
}
