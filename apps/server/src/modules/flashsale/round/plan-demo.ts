import { segmentsOn } from '@haidai/domain/flights';
import { saleAt } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import type { Catalogue } from '../../flights/index.ts';
import type { DemoRound, RoundPlan } from './round-file.ts';

const HOUR_MS = 3_600_000;

interface Planned {
  now: Date;
  /** Days to add to the flight dates of the demonstration. */
  laterByDays?: number;
}

/**
 * Plans a demonstration as a round with times relative to `now`. Each of its days gets the first flight of that day. A
 * day without a flight is omitted.
 */
export function planDemo(catalogue: Catalogue, demo: DemoRound, { now, laterByDays = 0 }: Planned): RoundPlan {
  const { entriesInHours, opensInHours, closesInHours, offers, ...row } = demo;
  const { issueDate } = saleAt(now.getTime());
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return {
    ...row,
    id: `${demo.id}-${issueDate.replaceAll('-', '')}`,
    entriesFrom: inHours(entriesInHours),
    opensAt: inHours(opensInHours),
    closesAt: inHours(closesInHours),
    offers: offers.map(({ inDays, stock, ...offer }) => ({
      ...offer,
      items: inDays.flatMap((days) =>
        firstFlight(catalogue, offer, addDays(issueDate, days + laterByDays)).map((on) => ({ ...on, stock })),
      ),
    })),
  };
}

function firstFlight({ index }: Catalogue, { from, to }: { from: string; to: string }, date: string) {
  const [first] = segmentsOn(index, from, to, date).toSorted((a, b) => a.departAt - b.departAt);
  return first ? [{ flight: first.flightNo, date: first.flightDate }] : [];
}
