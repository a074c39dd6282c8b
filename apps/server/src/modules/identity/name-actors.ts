import { maskContact } from '@haidai/domain/identity';
import { sql } from 'kysely';
import { type Deps, type Language, travellerActor } from '../../platform/index.ts';
import { contactOf } from './wire.ts';

const closed = { zh: '已注销账户', en: 'closed account' } as const;
const prefix = travellerActor({ accountId: '' });
const uuid = /^[0-9a-f-]{36}$/;

/**
 * Returns a function that names the actor of a row for the staff. The name of a traveller is the masked contact of a
 * traveller without membership or the user id of a member. A closed account gets a general name. Any other actor stays unchanged.
 */
export async function nameActors(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  actors: readonly string[],
  language: Language,
): Promise<(actor: string) => string> {
  const ids = actors.filter((actor) => actor.startsWith(prefix)).map((actor) => actor.slice(prefix.length));
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'kind', 'user_id', 'mobile_sealed', 'mail_sealed'])
    .where('id', '=', sql<string>`any(${ids.filter((id) => uuid.test(id))}::uuid[])`)
    .where('closed_at', 'is', null)
    .execute();
  const names = new Map(
    accounts.map((account) => [
      travellerActor({ accountId: account.id }),
      account.kind === 'sms' ? maskContact(contactOf({ vault }, account)) : account.user_id,
    ]),
  );
  return (actor) => names.get(actor) ?? (actor.startsWith(prefix) ? closed[language] : actor);
}
