import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allOperations } from '@haidai/contract/all';
import { staffPath } from '@haidai/contract/staff';
import { type Outcome, oneFailed, onePassed } from './outcome.ts';

/**
 * The calls of the staff desk in a run of the browser tests, with their results. Each worker writes a file of its own.
 */
export interface DeskWork {
  /** Operations, by their ids. */
  called: string[];
  /** The existing queues. */
  queues: string[];
  /** Actions as `queue action`: those that a queue offered, and those that a test took. */
  offered: string[];
  taken: string[];
}

/**
 * Checks that a page called every operation of the desk, and that tests worked on every queue and took every offered
 * action. A new operation, queue or action fails here until a browser test uses it.
 */
export function countDeskWork(folder: string): Outcome {
  const remarks = listUntouched(readWork(folder)).map((what) => `not clicked  ${what}`);
  return remarks.length === 0 ? onePassed : { ...oneFailed, remarks };
}

export function listUntouched(work: DeskWork): string[] {
  const operations = allOperations.filter(({ path }) => path.startsWith(`${staffPath}/`)).map(({ id }) => id);
  const workedUpon = work.taken.map((taken) => taken.split(' ')[0] as string);
  return [
    ...missing(operations, work.called),
    ...missing(work.queues, workedUpon).map((queue) => `${queue}, the queue`),
    ...missing(work.offered, work.taken),
  ].toSorted();
}

const missing = (wanted: readonly string[], found: readonly string[]) => [
  ...new Set(wanted.filter((one) => !found.includes(one))),
];

function readWork(folder: string): DeskWork {
  const work: DeskWork = { called: [], queues: [], offered: [], taken: [] };
  for (const file of readdirSync(folder)) {
    const heard: DeskWork = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    work.called.push(...heard.called);
    work.queues.push(...heard.queues);
    work.offered.push(...heard.offered);
    work.taken.push(...heard.taken);
  }
  return work;
}
