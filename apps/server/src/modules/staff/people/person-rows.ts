import type { PersonState } from '@haidai/domain/staff';
import { type AliasedRawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/index.ts';
import { idleSeconds } from '../sign-in/sign-in.ts';

/** The days without a sign-in after which an account counts as unused. */
const unusedDays = 40;
/** The time after a request for which a person counts as present. */
const hereMs = 5 * 60_000;

export interface PersonRow {
  id: string;
  login: string;
  name: string;
  role: string;
  role_zh: string;
  role_en: string;
  state: PersonState;
  sessions: number;
  seen_at: Date | null;
  has_second_factor: boolean;
  by_provider: boolean;
}

/** Selects the staff with their states. A person's last twenty sign-ins decide: a sign-in lasts for one shift only. */
export function personRows({ clock }: Pick<Deps, 'clock'>): AliasedRawBuilder<PersonRow, 'p'> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const unusedSince = before(unusedDays * 86_400_000);
  return sql<PersonRow>`(
    select s.id, s.login, s.name, s.role, r.name_zh as role_zh, r.name_en as role_en,
      coalesce(i.sessions, 0)::int as sessions, i.seen_at,
      s.totp_since is not null as has_second_factor, s.provider_subject is not null as by_provider,
      case
        when s.disabled_at is not null then 'disabled'
        when s.password_hash is null and s.provider_subject is null then 'invited'
        when s.away_from <= ${clock.today('Asia/Shanghai')}::date and s.away_to >= ${clock.today('Asia/Shanghai')}::date
          then 'away'
        when i.sessions > 0 and i.seen_at >= ${before(hereMs)} then 'here'
        when greatest(coalesce(i.seen_at, s.created_at), s.created_at) < ${unusedSince} then 'unused'
        else 'active'
      end as state
    from staff s
    join role r on r.id = s.role
    left join lateral (
      select max(l.last_seen_at) as seen_at,
        count(*) filter (where l.ended_at is null and l.expires_at > ${now}
          and l.last_seen_at > ${before(idleSeconds * 1000)}) as sessions
      from (select * from staff_sign_in where staff_id = s.id order by created_at desc limit 20) l
    ) i on true
  )`.as('p');
}
