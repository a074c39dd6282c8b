import type { OperationInput } from '@haidai/contract';
import type { saveWeekDraft as operation } from '@haidai/contract/weekcard';
import type { Deps, SignedIn } from '../../../platform/index.ts';
import { createDraft, limitDrafts, readTrip } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { findCard, requireBound } from '../repository.ts';
import { assertRides, assertTravel } from './redeem.ts';

type Owner = { session: SignedIn; deviceId: string; family: 'b2c' };

/**
 * Saves a chosen flight by week card as a draft. Refuses tooOften, weekCardNotYours, the refusals of `assertTravel` and
 * `assertRides`, and those of `createDraft` (fareNotOnSale for any class except the class of week cards).
 */
export async function saveWeekDraft(
  deps: Deps & { catalogue: Catalogue },
  { cardNo, trips, adultNum }: OperationInput<typeof operation>['body'],
  owner: Owner,
): Promise<string> {
  await limitDrafts(deps, owner);
  const card = requireBound(await findCard(deps.db, cardNo), owner.session.accountId);
  const chosen = trips.map(readTrip);
  const segments = chosen.flat();
  const departDate = segments[0]?.departDate ?? '';
  const wanted = { airports: segments.flatMap(({ from, to }) => [from, to]), departDate, seats: adultNum };
  assertTravel(card, wanted, deps.clock.today());
  await assertRides(deps, card, wanted);
  return createDraft(
    deps,
    {
      trips: chosen,
      party: { adults: adultNum, children: 0, infants: 0 },
      source: 'SALE',
      orderType: 'VACATION',
      productName: card.product.name,
      parts: ['weekcard'],
      afterInsert: async (tx, orderNo) => {
        const row = { order_no: orderNo, card_no: cardNo, depart_date: departDate };
        await tx.insertInto('week_redemption').values(row).execute();
      },
    },
    owner,
  );
}
