import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable that names the file of faults. */
export const faultsVariable = 'ANSWER_FAULTS';
/** An operation that many tests call is told often enough. */
const mostTold = 50;
const preload = new URL('../../../apps/server/test/checks/check-own-answers.ts', import.meta.url).href;

/** A file of its own, which goes when this process ends. */
export function newFaultsFile(): string {
  const file = join(tmpdir(), `answer-faults-${randomUUID()}`);
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}

/** The file of the servers that this process starts. */
export const faultsOfProcesses = newFaultsFile();

/** The environment of a server process that checks its own answers: faults go into the file. */
export function checkingItself(faultsFile: string): Record<string, string> {
  const options = [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, [faultsVariable]: faultsFile };
}

/** Writes a fault down before its answer goes out, so that whoever has seen the answer also finds the fault. */
export function noteFault(fault: string): void {
  appendFileSync(process.env[faultsVariable] as string, `${JSON.stringify(fault)}\n`);
}

/** The faults that server processes have written down, in their order. */
export function readFaults(faultsFile: string): string[] {
  if (!existsSync(faultsFile)) return [];
  const lines = readFileSync(faultsFile, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** @throws where an answer was not as published */
export function failOnFaults(faultsFile: string): void {
  const faults = readFaults(faultsFile);
  if (faults.length === 0) return;
  const told = [...new Set(faults)].slice(0, mostTold);
  throw new Error([`${faults.length} answers are not as published:`, ...told].join('\n'));
}
