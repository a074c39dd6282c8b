import type { OperationResult } from '@haidai/contract';
import type { getTrip as operation } from '@haidai/contract/checkin';
import type { Deps, Language } from '../../../platform/index.ts';
import { currentDeclaration } from '../confirm/declaration.ts';
import { toFlightRecord } from '../wire.ts';
import { checkInKeys } from './check-in-key.ts';
import { listTravels } from './list-travels.ts';

/** Returns the flights of the people of a key, by time. Refuses checkInKeyExpired. */
export async function getTrip(
  deps: Deps,
  checkInKey: string,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<OperationResult<typeof operation>> {
  const { people, expiresAt } = checkInKeys.unseal(deps, checkInKey, { deviceId });
  const travels = await listTravels(deps, deps.db, people);
  const own = travels.filter(({ id }) => id !== null);
  const flights = Map.groupBy(own, ({ flight }) => flight.id);
  const { key: docKey, title, version } = await currentDeclaration(deps);
  return {
    flights: [...flights.values()].map((each) => toFlightRecord(deps, each, language)),
    dangerousGoods: { docKey, title: title[language], version },
    serverTime: deps.clock.now().toISOString(),
    expireAt: expiresAt.toISOString(),
  };
}
