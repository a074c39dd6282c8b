import type { Mutation } from './row.ts';

/** Rules about several instances of a site: their migrations and their stop. */
export const operationMutations: readonly Mutation[] = [
  {
    rule: 'only one instance at a time runs migrations',
    file: 'apps/server/src/platform/db/migrate.ts',
    find: 'return rows[0].mine;',
    replace: 'return rows[0].mine !== null;',
    seenBy: ['apps/server/test/frame/concurrent-index.test.ts', 'apps/server/test/frame/migrate.test.ts'],
  },
  {
    rule: 'an instance that is about to stop closes each connection after its answer',
    file: 'apps/server/src/app/start-server.ts',
    find: 'response.shouldKeepAlive = false;',
    replace: 'void response;',
    seenBy: ['apps/server/test/frame/stopping.test.ts'],
  },
  {
    rule: 'of two commands that give a month its partitions, the second finds that the first has done it',
    file: 'apps/server/src/platform/partition/move.ts',
    find: 'if (await hasPartitions(client, table, ranges)) return;',
    replace: '',
    seenBy: ['apps/server/test/partition/partition.test.ts'],
  },
  {
    rule: 'a new key for personal data seals the row of each partition, not every row at its place',
    file: 'apps/server/src/platform/keys/sealed-columns.ts',
    find: "c.relkind = 'r' and a.attnum",
    replace: "c.relkind in ('r', 'p') and not c.relispartition and a.attnum",
    seenBy: ['apps/server/test/partition/partitioned-site.test.ts'],
  },
];
