import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const runTogetherModule = new URL('run-together.ts', import.meta.url).href;
let folder: string;
let diary: string;
let together: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'together-'));
  diary = join(folder, 'diary');
  writeFileSync(diary, '');
});
afterEach(() => {
  together?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const entries = () => readFileSync(diary, 'utf8').split('\n').filter(Boolean);

/** Writes a part that records its start and its stop signal. */
function writePart(name: string, also = ''): string {
  const file = join(folder, `${name}.ts`);
  const code = `
    import { appendFileSync } from 'node:fs';
    const write = (line: string) => appendFileSync(${JSON.stringify(diary)}, '${name} ' + line + '\\n');
    process.on('SIGTERM', () => { write('stops'); process.exit(0); });
    setInterval(() => {}, 1000);
    write('starts');
    ${also}`;
  writeFileSync(file, code);
  return file;
}

function startTogether(...files: string[]): ChildProcess {
  const parts = files.map((file) => ({ name: file.replace(/.*\/(.*)\.ts/, '$1'), args: [file], env: process.env }));
  const code = `
    import { runTogether } from ${JSON.stringify(runTogetherModule)};
    process.exitCode = await runTogether(${JSON.stringify(parts)});`;
  together = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'ignore', 'pipe'] });
  return together;
}

const bothStarted = () =>
  vi.waitFor(() => expect(entries().toSorted()).toEqual(['gateway starts', 'server starts']), { timeout: 10_000 });

test('after a stop signal the parts stop one after the other, in reverse order of their start', async () => {
  const child = startTogether(writePart('gateway'), writePart('server'));
  await bothStarted();
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(entries().slice(2)).toEqual(['server stops', 'gateway stops']);
});

test('a part that ends stops the others, and the run reports it', async () => {
  const child = startTogether(
    writePart('gateway'),
    // The other part must run first. Otherwise it could not record its stop.
    writePart(
      'server',
      `const { readFileSync } = await import('node:fs');
      setInterval(() => {
        if (!readFileSync(${JSON.stringify(diary)}, 'utf8').includes('gateway starts')) return;
        write('fails');
        process.exit(3);
      }, 20);`,
    ),
  );
  const words: Buffer[] = [];
  child.stderr?.on('data', (chunk) => words.push(chunk));
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(Buffer.concat(words).toString()).toContain('server ended by itself (exit code 3).');
  expect(entries()).toContain('gateway stops');
});

test('a killed parent leaves no process running', async () => {
  const child = startTogether(writePart('gateway'), writePart('server'));
  await bothStarted();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(entries().slice(2).toSorted()).toEqual(['gateway stops', 'server stops']), {
    timeout: 10_000,
  });
});
