import type { Mutation } from './list.ts';

/** What is kept when all else is lost, and who may read it. */
export const runningMutations: readonly Mutation[] = [
  {
    without: 'what is read for the first time while something is changed is read again',
    file: 'apps/web/src/app/query-client.ts',
    find: '    if (isFirstReadOnItsWay) await super.invalidateQueries(filters, options);\n',
    replace: '',
    seenBy: ['apps/web/src/app/query-client.test.ts'],
  },
  {
    without: 'an action of the desk that no journey takes is named',
    file: 'scripts/suite/desk-work.ts',
    find: '    ...missing(work.offered, work.taken),\n',
    replace: '',
    seenBy: ['scripts/suite/desk-work.test.ts'],
  },
  {
    without: 'a row that fails keeps none behind it from its turn',
    file: 'apps/server/src/platform/jobs/sweep.ts',
    find: '      failures.push(',
    replace: '      throw error;\n      failures.push(',
    seenBy: ['apps/server/src/platform/jobs/sweep.test.ts'],
  },
  {
    without: 'a deleted add-on is looked for by an index where it may have been given back',
    file: 'apps/server/migrations/0521-looked-up-by.ts',
    find: "    'refund_add_on_item on refund_add_on (item_id)',\n",
    replace: '',
    seenBy: ['apps/server/test/frame/indexes.test.ts'],
  },
  {
    without: 'a backup is never written over a database that holds something',
    file: 'apps/server/src/platform/backup/restore.ts',
    find: '    await requireEmpty(client);\n',
    replace: '',
    seenBy: ['apps/server/test/frame/keeping.test.ts'],
  },
  {
    without: 'the frames of a backup cannot be changed without being noticed',
    file: 'apps/server/src/platform/backup/sealed-file.ts',
    find: '    decipher.final();\n    return text;\n  } catch {\n    return null;',
    replace: '    decipher.final();\n    return text;\n  } catch {\n    return text;',
    seenBy: ['apps/server/test/frame/keeping.test.ts'],
  },
  {
    without: 'resealing changes nothing of the staff’s log but what is sealed',
    file: 'apps/server/migrations/0371-reseal.ts',
    find: "if to_jsonb(new) - 'note_sealed' is distinct from to_jsonb(old) - 'note_sealed' then",
    replace: 'if false then',
    seenBy: ['apps/server/test/frame/keeping.test.ts'],
  },
  {
    without: 'a key that something is sealed with stays in the ring',
    file: 'scripts/keys/key-ring.ts',
    find: '  if (uses > 0)',
    replace: '  if (uses > 1e9)',
    seenBy: ['scripts/keys/key-ring.test.ts'],
  },
  {
    without: 'metrics on the network are for whoever has the token',
    file: 'apps/server/src/platform/observe/serve-metrics.ts',
    find: "if (token !== null && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))",
    replace: 'if (token === null && request.headers.authorization)',
    seenBy: ['apps/server/test/frame/metrics.test.ts'],
  },
  {
    without: 'a job that does not finish before its server stops goes back to the queue',
    file: 'apps/server/src/platform/jobs/worker.ts',
    find: 'if (!finished) await handBack(deps, lockedBy);',
    replace: '',
    seenBy: ['apps/server/test/frame/stopping.test.ts'],
  },
  {
    without: 'the jobs of a worker that is gone are taken by another',
    file: 'apps/server/src/platform/jobs/signs-of-life.ts',
    find: '    const workers = await releaseGone(pool);\n',
    replace: '    const workers = silentMs < 0 ? await releaseGone(pool) : 0;\n',
    seenBy: ['apps/server/test/frame/jobs.test.ts'],
  },
  {
    without: 'a worker that is heard of keeps its jobs',
    file: 'apps/server/src/platform/jobs/signs-of-life.ts',
    find: '      and not exists (select from job_worker where id = locked_by)`',
    replace: '`',
    seenBy: ['apps/server/test/frame/jobs.test.ts'],
  },
];
