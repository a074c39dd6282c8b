import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable that names the file of faults. */
export const faultsVariable = 'ANSWER_FAULTS';
/** The largest number of different faults that one report lists, because many tests call the same operation. */
const mostTold = 50;
const preload = new URL('../../../apps/server/test/checks/check-own-answers.ts', import.meta.url).href;

/** Returns the path of a new faults file. The file is removed when this process ends. */
export function newFaultsFile(): string {
  const file = join(tmpdir(), `answer-faults-${randomUUID()}`);
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}

/** The faults file of the servers that this process starts. */
export const faultsOfProcesses = newFaultsFile();

/** Returns the environment of a server process that checks its own answers and writes the faults into the file. */
export function checkingItself(faultsFile: string): Record<string, string> {
  const options = [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, [faultsVariable]: faultsFile };
}

/** Writes a fault before the server sends its answer, so that a test that has the answer also finds the fault. */
export function noteFault(fault: string): void {
  appendFileSync(process.env[faultsVariable] as string, `${JSON.stringify(fault)}\n`);
}

/** Reads the faults that server processes have written, in their order. */
export function readFaults(faultsFile: string): string[] {
  if (!existsSync(faultsFile)) return [];
  const lines = readFileSync(faultsFile, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Throws if an answer of a server does not match its published form. */
export function failOnFaults(faultsFile: string): void {
  const faults = readFaults(faultsFile);
  if (faults.length === 0) return;
  const told = [...new Set(faults)].slice(0, mostTold);
  throw new Error([`${faults.length} answers are not as published:`, ...told].join('\n'));
}
