import type { Deps } from '../../../platform/index.ts';
import { listDemoMembers } from '../demo-members.ts';
import { listSavedPassengers, upsertPassenger } from './repository.ts';

/** Saves the passengers of the demo members once. Later changes by visitors stay. */
export async function seedDemoPassengers(deps: Deps): Promise<void> {
  for (const { accountId, passengers } of await listDemoMembers(deps)) {
    if (passengers.length === 0 || (await listSavedPassengers(deps.db, accountId)).length > 0) continue;
    for (const passenger of passengers) await upsertPassenger(deps, accountId, passenger);
  }
}
