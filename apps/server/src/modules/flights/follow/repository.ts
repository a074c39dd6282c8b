import { asPlanned, legsOn, type NotifiedLeg, toNotifiedLegs } from '@haidai/domain/flights';
import type { Selectable } from 'kysely';
import type { Database, Db, Deps } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { listOperations } from '../operations/repository.ts';

export type FollowRow = Selectable<Database['flight_follow']>;

export interface FlightOn {
  flightNo: string;
  flightDate: string;
}

/** Lists the state of every leg of a flight, in the form that followers are notified of. `db` may be a transaction. */
export async function listNotifiedLegs(
  db: Db,
  { index }: Catalogue,
  { flightNo, flightDate }: FlightOn,
): Promise<NotifiedLeg[]> {
  const stored = await listOperations(db, [flightNo], flightDate, flightDate);
  return legsOn(index, flightNo, flightDate).map(({ legSeq }) =>
    toNotifiedLegs(legSeq, stored.find((each) => each.legSeq === legSeq) ?? asPlanned),
  );
}

const tokenLength = 22;

/** Returns the token that names a follow in the link of a message. Nobody can guess it. */
export function tokenOf({ vault }: Pick<Deps, 'vault'>, followId: string): string {
  return vault.fingerprint(`flightFollow:${followId}`).slice(0, tokenLength);
}

export function tokenFingerprint({ vault }: Pick<Deps, 'vault'>, token: string): string {
  return vault.fingerprint(`followToken:${token}`);
}
