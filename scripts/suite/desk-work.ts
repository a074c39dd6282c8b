import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allOperations } from '@haidai/contract/all';
import { staffPath } from '@haidai/contract/staff';
import { type Outcome, oneFailed, onePassed } from './outcome.ts';

/** What pages of the desk asked for in a run of the browser tests, and got. Each worker writes its own down. */
export interface DeskWork {
  /** Operations, by their ids. */
  called: string[];
  /** The queues there are. */
  queues: string[];
  /** `queue action`: what a queue showed as possible, and what somebody did. */
  offered: string[];
  taken: string[];
}

/**
 * Whether every operation of the desk was called by a page, every queue worked upon, and every action that a queue offered
 * was taken. What the contract or a module brings new fails here until a journey clicks it.
 */
export function countDeskWork(folder: string): Outcome {
  const remarks = findUntouched(readWork(folder)).map((what) => `not clicked  ${what}`);
  return remarks.length === 0 ? onePassed : { ...oneFailed, remarks };
}

export function findUntouched(work: DeskWork): string[] {
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
