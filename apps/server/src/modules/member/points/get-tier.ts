import { pointRulesOn, type Tier, tierCountsFrom, tierFor } from '@haidai/domain/member';
import { localToInstant } from '@haidai/domain/time';
import type { Db, Deps } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { carrierZone } from './zone.ts';

/** Returns the tier of a member today, by the flights in the months that count. `db` may be a transaction. */
export async function getTier(deps: Pick<Deps, 'clock'>, db: Db, accountId: string): Promise<Tier> {
  return tierFor(loadProgramme(), await getFlown(deps, db, accountId), deps.clock.today());
}

/** Returns the flown points and segments of a member in the months that count for a tier. */
export async function getFlown(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  accountId: string,
): Promise<{ points: number; segments: number }> {
  const programme = loadProgramme();
  const today = clock.today();
  const from = new Date(localToInstant(tierCountsFrom(pointRulesOn(programme, today), today), 0, carrierZone));
  const flown = await db
    .selectFrom('flight_earning')
    .select(({ fn }) => [fn.sum<string | null>('points').as('points'), fn.countAll<string>().as('segments')])
    .where('account_id', '=', accountId)
    .where('taken_back', '=', false)
    .where('decided_at', '>=', from)
    .executeTakeFirstOrThrow();
  return { points: Number(flown.points ?? 0), segments: Number(flown.segments) };
}

/** Finds the member with a document, which is sealed as in an order. Null if no member has it. */
export async function findMemberByDocument(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  documentSealed: string,
): Promise<string | null> {
  const member = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'member')
    .where('document_fp', '=', vault.fingerprint(vault.unseal(documentSealed)))
    .executeTakeFirst();
  return member?.id ?? null;
}

/** Returns the baggage in kg that a traveller has by the tier of a member; 0 for other travellers. */
export async function getTierBagKg(
  deps: Pick<Deps, 'clock' | 'vault'>,
  db: Db,
  documentSealed: string,
): Promise<number> {
  const accountId = await findMemberByDocument({ ...deps, db }, documentSealed);
  return accountId ? (await getTier(deps, db, accountId)).bagKg : 0;
}
