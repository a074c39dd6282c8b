// npm run fuzz -- [count] [--seed n] [--only id]: sends generated requests to every operation in every role, on a
// database of its own.
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts';
import { createLog, createPool, startEmbeddedPostgres } from '../apps/server/src/platform/runtime.ts';
import { calledAlone, fuzz } from '../apps/server/test/fuzz/fuzz.ts';
import { type FuzzReport, mergeReports } from '../apps/server/test/fuzz/fuzz-report.ts';
import { testConfig } from '../apps/server/test/site/test-config.ts';

const usage = 'npm run fuzz -- [count] [--seed n] [--only domain.operation]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '789' }, only: { type: 'string' }, worker: { type: 'string' } },
});
const count = Number(positionals[0] ?? 50_000);
const seed = Number(values.seed);
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) throw new Error(usage);

if (values.worker) await work(values.worker);
else process.exitCode = await lead();

/** Runs in a child process: fuzzes its own database, and sends its report to the parent every five seconds and at the end. */
async function work(databaseUrl: string): Promise<void> {
  let told = performance.now();
  const report = await fuzz(databaseUrl, {
    seed,
    count,
    ...(values.only && { only: values.only }),
    onProgress: (soFar) => {
      if (performance.now() - told < 5000) return;
      told = performance.now();
      process.send?.(soFar);
    },
  });
  process.send?.(report, () => process.exit(0));
}

async function lead(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-fuzz-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startEmbeddedPostgres(folder, { settings: forgetful });
  const begun = performance.now();
  try {
    const processes = Math.min(availableParallelism(), 4);
    const reports: FuzzReport[] = [];
    const ends = await Promise.all(
      Array.from({ length: processes }, async (_, n) => {
        const name = `fuzz_${n}`;
        await postgres.ensureDatabase(name);
        await fillDatabase(postgres.urlOf(name));
        const words = [
          String(Math.ceil(count / processes)),
          '--seed',
          String(seed + n),
          '--worker',
          postgres.urlOf(name),
        ];
        return runProcess([...words, ...(values.only ? ['--only', values.only] : [])], (report) => {
          reports[n] = report;
          reportProgress(mergeReports(reports), begun);
        });
      }),
    );
    return reportResult(mergeReports(reports), begun) && ends.every((code) => code === 0) ? 0 : 1;
  } finally {
    await postgres.stop();
    for (const left of [postgres.home, folder]) rmSync(left, { recursive: true, force: true });
  }
}

async function fillDatabase(url: string): Promise<void> {
  const pool = createPool(url, 2, () => {});
  try {
    await prepareDatabase(testConfig(url), url, pool, createLog('silent'));
  } finally {
    await pool.end();
  }
}

function runProcess(words: string[], hear: (report: FuzzReport) => void): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, words);
    child.on('message', (report) => hear(report as FuzzReport));
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

function reportProgress({ sent, faults }: FuzzReport, begun: number): void {
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${sent} of ${count} requests, ${Math.round(sent / seconds)} a second, ${faults.length} faults`);
}

/** Prints the summary. Returns true when there is no fault. */
function reportResult({ sent, statuses, roles, operations, faults }: FuzzReport, begun: number): boolean {
  const seconds = (performance.now() - begun) / 1000;
  console.log('\nRequests and successes by operation:');
  for (const [id, figures] of Object.entries(operations)) console.log(`  ${id} ${figures.sent} ${figures.succeeded}`);
  console.log('\nRequests and successes by role:');
  for (const [role, figures] of Object.entries(roles)) console.log(`  ${role} ${figures.sent} ${figures.succeeded}`);
  console.log(`\nBy status: ${JSON.stringify(statuses)}`);
  console.log(`Called alone, with their effects undone: ${calledAlone.join(', ')}`);
  const reached = Object.values(operations).filter(({ succeeded }) => succeeded > 0).length;
  for (const { what, times, request } of faults) console.error(`\nFAULT (${times} times): ${what}\n  ${request}`);
  console.log(
    `\n${sent} requests in ${Math.round(seconds)} s (${Math.round(sent / seconds)} a second), seed ${seed}: ` +
      `${reached} of ${Object.keys(operations).length} operations reached a success, ${faults.length} faults.`,
  );
  return faults.length === 0;
}
