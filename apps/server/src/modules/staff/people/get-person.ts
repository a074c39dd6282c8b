import type { OperationResult } from '@haidai/contract';
import type { getPerson as getPersonOperation } from '@haidai/contract/staff';
import { maskMail, readUserAgent } from '@haidai/domain/identity';
import { localToInstant } from '@haidai/domain/time';
import { type Deps, type Language, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { listWaiting } from '../proposals/propose.ts';
import { type AskedChange, rolesKind } from '../roles/asked-change.ts';
import { idleSeconds } from '../sign-in/sign-in.ts';
import { toWire } from './list-people.ts';
import { personRows } from './person-rows.ts';

/** Returns one person of the staff with everything that the desk knows of the account. Refuses with `notFound`. */
export async function getPerson(
  deps: Deps,
  personId: string,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof getPersonOperation>> {
  const { db, vault, clock } = deps;
  const row = await db.selectFrom(personRows(deps)).selectAll().where('p.id', '=', personId).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const account = await db
    .selectFrom('staff')
    .select(['mail_sealed', 'away_from', 'away_to'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const [signIns, link, begun, today, waiting] = await Promise.all([
    listRunning(deps, personId),
    findLink(deps, personId),
    db
      .selectFrom('staff_begun')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', personId)
      .executeTakeFirstOrThrow(),
    countToday(deps, row.login),
    listWaiting<AskedChange>(deps, rolesKind),
  ]);
  const asked = waiting.find(({ body }) => body.kind === 'PERSON' && body.staffId === personId);
  return {
    ...toWire(row, language),
    isMe: personId === staff.staffId,
    mail: account.mail_sealed === null ? '' : maskMail(vault.unseal(account.mail_sealed)),
    ...{ awayFrom: account.away_from, awayTo: account.away_to },
    signIns: signIns.map(({ id, user_agent: agent, created_at: since, last_seen_at: seenAt }) => ({
      signInId: id,
      ...readUserAgent(agent),
      ...{ since: since.toISOString(), seenAt: seenAt.toISOString(), isMine: id === staff.staffSignInId },
    })),
    link: link && {
      kind: link.kind,
      expiresAt: link.expires_at.toISOString(),
      isExpired: link.expires_at <= clock.now(),
    },
    askedRole: asked?.body.kind === 'PERSON' ? { role: asked.body.role, askedBy: asked.askedBy } : null,
    ...{ begun: begun.count, today },
  };
}

function listRunning({ db, clock }: Pick<Deps, 'db' | 'clock'>, personId: string) {
  const now = clock.now();
  return db
    .selectFrom('staff_sign_in')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleSeconds * 1000))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}

function findLink({ db }: Pick<Deps, 'db'>, personId: string) {
  return db
    .selectFrom('staff_link')
    .select(['kind', 'expires_at'])
    .where('staff_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
    .then((link) => link ?? null);
}

/** Counts the finished pieces of work and the views of personal data since midnight in Beijing. */
async function countToday({ db, clock }: Pick<Deps, 'db' | 'clock'>, login: string) {
  const midnight = new Date(localToInstant(clock.today('Asia/Shanghai'), 0, 'Asia/Shanghai'));
  const { all, revealed } = await db
    .selectFrom('staff_action')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('subject', 'like', '%/%').as('all'),
      fn.countAll<number>().filterWhere('action', 'like', '%reveal').as('revealed'),
    ])
    .where('login', '=', login)
    .where('outcome', '=', 'done')
    .where('at', '>=', midnight)
    .executeTakeFirstOrThrow();
  return { done: all - revealed, revealed };
}
