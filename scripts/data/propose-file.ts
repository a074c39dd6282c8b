import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Finding, ScheduleScope } from '@haidai/domain/flights';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { withCatalogue } from '../../apps/server/src/modules/flights/index.ts';
import { propose } from '../../apps/server/src/modules/schedule-change/index.ts';
import { createIds, createLog } from '../../apps/server/src/platform/runtime.ts';
import { withStore } from '../content/content-store.ts';

/** Stores a schedule file as a proposal in the running site. Returns its findings and what it does to sold flights. */
export function proposeFile(
  path: string,
  scope: ScheduleScope,
): Promise<{ flights: number; tickets: number; findings: Finding[] }> {
  const fileName = basename(path);
  return withStore(async (store) => {
    const deps = withCatalogue({ ...store, ids: createIds(), config: readConfig(), log: createLog('silent') });
    const id = await propose(deps, { fileName, text: readFileSync(path, 'utf8'), scope, by: 'npm run data' });
    const changes = await store.db
      .selectFrom('scheduled_change')
      .select('touched')
      .where('proposal_id', '=', id)
      .execute();
    const { findings } = await store.db
      .selectFrom('schedule_proposal')
      .select('findings')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      flights: changes.length,
      tickets: changes.reduce((sum, { touched }) => sum + touched.tickets, 0),
      findings: findings.map((finding) => ({ ...finding, file: fileName })),
    };
  });
}
