import type { OperationInput } from '@haidai/contract';
import type { saveAwardDraft as operation } from '@haidai/contract/award';
import type { Deps } from '../../platform/index.ts';
import { type Caller, createDraft, limitDrafts, readTrip } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { readParty } from '../shopping/index.ts';

/**
 * Creates a draft of flights for points or vouchers. Refuses tooOften, and with the refusals of `createDraft`
 * (fareNotOnSale for a class that is not sold for points or vouchers).
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

/**
 * An SMS user has no points. The function removes such a user from the caller, so the draft belongs to the device until
 * a member signs in there.
 */
function ownerOf(caller: Caller): Caller {
  return caller.session?.kind === 'member' ? caller : { ...caller, session: null };
}
