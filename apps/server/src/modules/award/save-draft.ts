import type { OperationInput } from '@haidai/contract';
import type { saveAwardDraft as operation } from '@haidai/contract/award';
import type { Deps } from '../../platform/index.ts';
import { type Caller, createDraft, limitDrafts, readTrip } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { readParty } from '../shopping/index.ts';

/**
 * Keeps flights chosen for points or vouchers as a draft of their family. Refuses what `createDraft` refuses (fareNotOnSale
 * for any class but the one that is sold so), and tooOften.
 */
export async function saveAwardDraft(
  deps: Deps & { catalogue: Catalogue },
  body: OperationInput<typeof operation>['body'],
  caller: Caller,
): Promise<string> {
  await limitDrafts(deps, caller);
  return createDraft(
    deps,
    {
      trips: body.trips.map(readTrip),
      party: readParty(body),
      source: 'SALE',
      orderType: body.payment,
      parts: ['award'],
      pointsSeen: body.pointsSeen,
    },
    ownerOf(caller),
  );
}

/** Whoever signed in by telephone has no points: the draft waits at their device for the member who signs in there. */
function ownerOf(caller: Caller): Caller {
  return caller.session?.kind === 'member' ? caller : { ...caller, session: null };
}
