import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../src/platform/index.ts';

const name = `empty_${randomUUID().replaceAll('-', '')}`;
let url: string;
let server: pg.Client;
beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
});
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

describe('an empty database', () => {
  test('is made ready once by several servers that start together, and seeded by one at a time', async () => {
    let inside = 0;
    let most = 0;
    const seed = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 30));
      inside -= 1;
    };
    await Promise.all([migrate(url, seed), migrate(url, seed), migrate(url, seed)]);
    expect(most).toBe(1);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select name from kysely_migration order by name');
    expect(rows[0]).toEqual({ name: '0000-platform' });
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    // A plan made for empty tables would be kept and be wrong: nothing is analysed before there is something to see.
    const analysed = await client.query('select relname from pg_stat_user_tables where last_analyze is not null');
    expect(analysed.rows).toEqual([]);
    await client.end();
  });

  test('gives its turn back when seeding fails', async () => {
    await expect(migrate(url, () => Promise.reject(new Error('bad seed')))).rejects.toThrow('bad seed');
    await migrate(url);
  });
});
