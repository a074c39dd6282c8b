import type { Instant } from '../../time/index.ts';
import type { LegFacts } from '../status/flight-report.ts';

/** The facts of a leg that are told with an order. `cancelled` is what the flight status feed says of a cancellation. */
export type ToldField = keyof LegFacts | 'status' | 'cancelled';
export type ToldValue = string | number | boolean | null;

/** The order of a statement: its instant at the source, and the order within this instant. */
export interface ToldOrder {
  readonly at: Instant;
  readonly sequence: number;
}

/** The newest statement about a fact. */
export interface Told extends ToldOrder {
  /** Whether a person or a job of the site said it. If not, the flight status feed said it. */
  readonly byDesk: boolean;
  /** What the feed has last said about the fact, also if the desk has said something else since. */
  readonly feed?: ToldValue;
}

export type ToldFacts = Readonly<Partial<Record<ToldField, Told>>>;

/**
 * Returns whether a statement of the feed is later than the newest one. Of two statements of the feed with the same
 * order the second one counts. A statement must be later than an entry of the desk.
 */
export function isLater(told: Told | undefined, { at, sequence }: ToldOrder): boolean {
  if (!told || at > told.at) return true;
  return !told.byDesk && at === told.at && sequence >= told.sequence;
}

/**
 * Returns whether the feed says something new about a fact. It does not if it repeats what it has said last, also if the
 * desk has entered something else since: an entry of the desk holds until the feed says something else, later.
 */
export function isNews(told: Told | undefined, value: ToldValue, order: ToldOrder): boolean {
  return isLater(told, order) && told?.feed !== value;
}

/** Returns the statements after the feed has told facts, whether the site has taken them or not. */
export function afterFeed(told: ToldFacts, facts: LegFacts | { cancelled: boolean }, order: ToldOrder): ToldFacts {
  const heard = Object.entries(facts).flatMap(([name, feed]: [string, ToldValue | undefined]) => {
    if (feed === undefined) return [];
    const known = told[name as ToldField];
    const holds = known?.byDesk && (known.feed === feed || !isLater(known, order));
    if (holds) return [[name, { ...known, feed: known.feed ?? feed }]];
    return isLater(known, order) ? [[name, { ...order, byDesk: false, feed }]] : [];
  });
  return { ...told, ...Object.fromEntries(heard) };
}

/** Returns the statements after the desk has entered facts at an instant. */
export function afterDesk(told: ToldFacts, fields: readonly ToldField[], at: Instant): ToldFacts {
  const entered = fields.map((name) => {
    const feed = told[name]?.feed;
    return [name, { at, sequence: 0, byDesk: true, ...(feed !== undefined && { feed }) }];
  });
  return { ...told, ...Object.fromEntries(entered) };
}
