import type { Bilingual } from '../bilingual.ts';
import { type Dated, latestInForce } from '../shopping/index.ts';
import { addDays, type IsoDate } from '../time/index.ts';

/** The rules for earning, keeping and returning points. A row applies to events in its period. */
export interface PointRules extends Dated {
  /** The points that a new member gets. */
  readonly registrationGift: number;
  /** The number of months for which points are valid. They expire at the end of a month. */
  readonly monthsValid: number;
  /** The days between a flight and its points. */
  readonly earnAfterDays: number;
  /** The days for which points are valid again if the member could not fly and was not at fault. */
  readonly returnedDays: number;
  /** The number of months over which a tier is counted. */
  readonly tierMonths: number;
  /** The number of months after a flight in which its missing points can be claimed. */
  readonly claimMonths: number;
  /** The days before the expiry from which points count as expiring soon. */
  readonly soonDays: number;
  /** The days before the expiry at which the member gets a reminder. */
  readonly remindDays: number;
}

/** A tier of the programme. Members reach it by points of flights or by flown segments. */
export interface Tier extends Dated {
  readonly code: string;
  readonly name: Bilingual;
  /** The percentage of the points of a flight that members of the tier get. */
  readonly earnPercent: number;
  /** The checked baggage in kg that a member has beside the allowance of the fare on domestic flights. */
  readonly bagKg: number;
  /** The points of flights that reach the tier. With 0, only segments reach a tier above the lowest. */
  readonly points: number;
  readonly segments: number;
}

/** The rules for assignees: their number, and their waiting times. */
export interface AssigneeRules extends Dated {
  /** The largest number of assignees of a member. */
  readonly most: number;
  /** The waiting days of assignees of the first list, and of those named later. */
  readonly firstListDays: number;
  readonly laterDays: number;
}

/** The value of points in the books of the carrier, by which the reports state the liability in money. */
export interface PointValue extends Dated {
  readonly fenPerThousand: number;
}

export interface Programme {
  readonly values: readonly PointValue[];
  readonly rules: readonly PointRules[];
  /** The tiers, from the lowest to the highest. */
  readonly tiers: readonly Tier[];
  readonly assignees: readonly AssigneeRules[];
}

export function pointRulesOn({ rules }: Programme, date: IsoDate): PointRules {
  return inForce(latestInForce(rules, date), 'point rules', date);
}

/** Returns the value of a point on a day, or null before the first one. */
export function pointValueOn({ values }: Pick<Programme, 'values'>, date: IsoDate): PointValue | null {
  return latestInForce(values, date) ?? null;
}

/** Returns the worth of points in fen, rounded to a whole fen. */
export const worthOf = (points: number, { fenPerThousand }: PointValue): number =>
  Math.round((points * fenPerThousand) / 1000);

export function assigneeRulesOn({ assignees }: Programme, date: IsoDate): AssigneeRules {
  return inForce(latestInForce(assignees, date), 'assignee rules', date);
}

function isReached({ points, segments }: Tier, flown: { points: number; segments: number }): boolean {
  return (points > 0 && flown.points >= points) || flown.segments >= segments;
}

/** Returns the highest tier that the points of flights or the flown segments reach. */
export function tierFor({ tiers }: Programme, flown: { points: number; segments: number }, date: IsoDate): Tier {
  const current = tiers.filter((tier) => latestInForce([tier], date));
  const reached = current.filter((tier) => isReached(tier, flown));
  return inForce(reached.at(-1), 'tier', date);
}

/**
 * Returns the next tier, and the points or the segments that are missing for it (one of the two suffices). Returns null
 * at the top.
 */
export function nextTier(
  { tiers }: Programme,
  flown: { points: number; segments: number },
  date: IsoDate,
): { tier: Tier; points: number; segments: number } | null {
  const tier = tiers.filter((each) => latestInForce([each], date)).find((each) => !isReached(each, flown));
  if (!tier) return null;
  return { tier, points: Math.max(0, tier.points - flown.points), segments: tier.segments - flown.segments };
}

function inForce<Row>(row: Row | undefined, what: string, date: IsoDate): Row {
  if (!row) throw new RangeError(`$CARRIER_DIR/member has no ${what} on ${date}`);
  return row;
}

type Delays = Pick<AssigneeRules, 'firstListDays' | 'laterDays'>;

/**
 * Returns the days that an assignee waits after being named, changed or deleted on `date`. On the day of the member's
 * first list there are fewer.
 */
export function assigneeDelay(rules: Delays, firstNamedOn: IsoDate | null, date: IsoDate): number {
  return firstNamedOn === null || firstNamedOn === date ? rules.firstListDays : rules.laterDays;
}

/** Returns the day from which an assignee named on `namedOn` may fly on the member's points. */
export function assigneeEffectiveOn(rules: Delays, firstNamedOn: IsoDate | null, namedOn: IsoDate): IsoDate {
  return addDays(namedOn, assigneeDelay(rules, firstNamedOn, namedOn));
}
