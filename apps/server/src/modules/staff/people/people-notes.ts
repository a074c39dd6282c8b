import type { OperationResult } from '@haidai/contract';
import type { getPeopleNotes as getPeopleNotesOperation } from '@haidai/contract/staff';
import { maskMail } from '@haidai/domain/identity';
import { localToInstant } from '@haidai/domain/time';
import type { Deps, Language } from '../../../platform/index.ts';
import { personRows } from './person-rows.ts';

type Notes = OperationResult<typeof getPeopleNotesOperation>;

/** The most notes of one kind, and the most invitations. */
const most = 20;

/** Lists the open invitations and what an administrator should look at. */
export async function getPeopleNotes(deps: Deps, language: Language): Promise<Notes> {
  const { db, vault, clock } = deps;
  const [invited, remarkable, failed] = await Promise.all([
    db
      .selectFrom('staff_link as l')
      .innerJoin('staff as s', 's.id', 'l.staff_id')
      .innerJoin('role as r', 'r.id', 's.role')
      .select(['s.id', 's.name', 's.mail_sealed', 'l.expires_at', 'r.name_zh', 'r.name_en'])
      .where('l.kind', '=', 'invitation')
      .where('l.ended_at', 'is', null)
      .where('s.disabled_at', 'is', null)
      .orderBy('l.expires_at')
      .limit(most)
      .execute(),
    db
      .selectFrom(personRows(deps))
      .select(['p.id', 'p.name', 'p.state', 'p.sessions', 'p.has_second_factor', 'p.by_provider'])
      .where((where) =>
        where.or([
          where('p.state', '=', 'unused'),
          where('p.sessions', '>', 1),
          where.and([
            where('p.state', 'in', ['active', 'here', 'away']),
            where('p.has_second_factor', '=', false),
            where('p.by_provider', '=', false),
          ]),
        ]),
      )
      .orderBy('p.name')
      .limit(most)
      .execute(),
    countFailedSignIns(deps),
  ]);
  return {
    invitations: invited.map((row) => ({
      ...{ personId: row.id, name: row.name, roleName: language === 'zh' ? row.name_zh : row.name_en },
      mail: row.mail_sealed === null ? '' : maskMail(vault.unseal(row.mail_sealed)),
      ...{ expiresAt: row.expires_at.toISOString(), isExpired: row.expires_at <= clock.now() },
    })),
    notes: [
      ...remarkable.map(({ id, name, state, sessions }): Notes['notes'][number] => {
        const kind = state === 'unused' ? 'unused' : sessions > 1 ? 'twoPlaces' : 'noSecondFactor';
        return { kind, personId: id, name, count: sessions };
      }),
      ...(failed > 0 ? [{ kind: 'failedSignIns' as const, personId: null, name: '', count: failed }] : []),
    ],
  };
}

async function countFailedSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const midnight = new Date(localToInstant(clock.today('Asia/Shanghai'), 0, 'Asia/Shanghai'));
  const { count } = await db
    .selectFrom('staff_action')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', midnight)
    .where('action', '=', 'logIn')
    .where('outcome', '!=', 'done')
    .executeTakeFirstOrThrow();
  return count;
}
