import { type FlightPattern, formatPattern, onOneDay, operatesOn } from '@haidai/domain/flights';
import { loadCatalogue, withCatalogue } from '../../src/modules/flights/index.ts';
import { check, publish } from '../../src/modules/schedule-change/decide.ts';
import { propose } from '../../src/modules/schedule-change/index.ts';
import { inTransaction } from '../../src/platform/index.ts';
import type { TestApp } from '../site/test-app.ts';

/** The flights of a day as patterns of one day. */
export function flightsOn(day: string): FlightPattern[] {
  return loadCatalogue()
    .index.patterns.filter((pattern) => operatesOn(pattern, day))
    .map((pattern) => onOneDay(pattern, day));
}

/** Moves all times of a pattern. */
export function moved(pattern: FlightPattern, minutes: number): FlightPattern {
  const legs = pattern.legs.map((leg) => ({
    ...leg,
    departs: leg.departs + minutes,
    arrives: leg.arrives + minutes,
  }));
  return { ...pattern, legs };
}

export const toText = (patterns: readonly FlightPattern[]) => `${patterns.map(formatPattern).join('\n')}\n`;

/** Proposes a schedule of whole days. */
export function proposeDays({ deps }: TestApp, patterns: readonly FlightPattern[]): Promise<string> {
  const upload = { fileName: 'new.txt', text: toText(patterns), scope: 'PERIOD', by: 'clerk.zhao' } as const;
  return propose(withCatalogue(deps), upload);
}

export const firstPerson = 'clerk.zhao';
export const secondPerson = 'supervisor.sun';

/** Publishes a schedule of whole days by two people, and runs what follows. */
export async function publishDays(site: TestApp, patterns: readonly FlightPattern[]): Promise<string> {
  const deps = withCatalogue(site.deps);
  const id = await proposeDays(site, patterns);
  await inTransaction(site.db, (tx) => check(deps, tx, id, firstPerson));
  await publish(deps, id, secondPerson);
  return id;
}
