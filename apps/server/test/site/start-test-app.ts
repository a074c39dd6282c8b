import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
// This file declares the types of the values that `inject` returns.
import type {} from './global-setup.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type { TestApp, TestAppOptions } from './test-app.ts';

/** Starts the whole server on its own database, a copy of the migrated and seeded template. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url, drop } = await createDatabase();
  const site = await createTestApp(url, options);
  return { ...site, close: () => site.close().finally(drop) };
}

export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAt(serverUrl, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAt(serverUrl, `drop database ${name} with (force)`) };
}

/** Runs work with a database that has no tables, and drops it. */
export async function withEmptyDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const serverUrl = inject('postgresUrl');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await runAt(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await runAt(serverUrl, `drop database ${name} with (force)`);
  }
}

async function runAt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
