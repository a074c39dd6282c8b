import type { SavedPassenger } from '@haidai/contract/member';
import type { Deps, SignedIn } from '../../../platform/index.ts';
import { getHolder, listSavedPassengers, type SavedPassengerRow } from './repository.ts';
import { toSavedPassenger } from './wire.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

/** Lists the saved passengers of an account as its holder sees them: documents and mobiles are masked. */
export async function listOwnPassengers(deps: ListDeps, session: SignedIn): Promise<SavedPassenger[]> {
  return (await listSavedPassengers(deps.db, session.accountId)).map(await shownTo(deps, session));
}

/** Returns a function that shows a saved passenger to the holder of the account. */
export async function shownTo({ db, clock, vault }: ListDeps, session: SignedIn) {
  const shown = { today: clock.today(), holder: await getHolder(db, session) };
  return (saved: SavedPassengerRow) => toSavedPassenger(saved, vault, shown);
}
