import { findPermission, type Grant, mayAct, mayRead, type Permits } from '@haidai/domain/staff';
import { type AliasedRawBuilder, sql } from 'kysely';
import type { StaffSignedIn } from '../../../platform/index.ts';

type Row = [may: Grant, limitFen: number | null];

/**
 * Selects the role of the row `staff` with its permissions, in the statement that reads the row. A change of a role
 * therefore counts at the next request of every session.
 */
export const roleOfStaff = sql<{ zh: string; en: string; permits: Record<string, Row> | null }>`(
  select jsonb_build_object('zh', r.name_zh, 'en', r.name_en, 'permits', (
    select jsonb_object_agg(p.permission, jsonb_build_array(p.may, p.limit_fen))
    from role_permission p where p.role_id = r.id))
  from role r where r.id = staff.role
)`.as('ofRole') satisfies AliasedRawBuilder<unknown, 'ofRole'>;

type OfRole = Pick<StaffSignedIn, 'roleName' | 'permits' | 'may' | 'mayRead' | 'limitFen'>;

/** Returns the role of a session. It leaves out permissions that this release does not know. */
export function readRole({
  zh,
  en,
  permits: rows,
}: {
  zh: string;
  en: string;
  permits: Record<string, Row> | null;
}): OfRole {
  const known = Object.entries(rows ?? {}).filter(([permission]) => findPermission(permission));
  const permits: Permits = Object.fromEntries(
    known.map(([permission, [may, limitFen]]) => [permission, { may, limitFen }]),
  );
  return {
    roleName: { zh, en },
    permits,
    may: (permission) => mayAct(permits, permission),
    mayRead: (permission) => mayRead(permits, permission),
    limitFen: (permission) => permits[permission]?.limitFen ?? null,
  };
}
