import type { Bilingual } from '../bilingual.ts';
import { type Dated, latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';

/** How points are earned, kept and given back; a row holds for what happens in its period. */
export interface PointRules extends Dated {
  /** What a new member is given. */
  readonly registrationGift: number;
  /** Points last so many months, to the end of the month. */
  readonly monthsValid: number;
  /** Points of a flight come so many days after it was flown. */
  readonly earnAfterDays: number;
  /** Points given back for a flight that was not flown through no fault of the member's can be used for so many days. */
  readonly returnedDays: number;
  /** A tier is counted over so many months. */
  readonly tierMonths: number;
  /** A flight whose points are missing can be claimed for so many months after it was flown. */
  readonly claimMonths: number;
  /** What runs out within so many days runs out soon. */
  readonly soonDays: number;
  /** So many days before they run out a member is told. */
  readonly remindDays: number;
}

/** A tier of the programme, reached by points of flights or by segments flown. */
export interface Tier extends Dated {
  readonly code: string;
  readonly name: Bilingual;
  /** Of the points of a flight. */
  readonly earnPercent: number;
  readonly points: number;
  readonly segments: number;
}

/** Who else may fly on a member's points, and from when. */
export interface AssigneeRules extends Dated {
  /** How many a member may name. */
  readonly most: number;
  /** Days until those of the first list may fly, and those named later. */
  readonly firstListDays: number;
  readonly laterDays: number;
}

export interface Programme {
  readonly rules: readonly PointRules[];
  /** From the lowest to the highest. */
  readonly tiers: readonly Tier[];
  readonly assignees: readonly AssigneeRules[];
}

export function pointRulesOn({ rules }: Programme, date: IsoDate): PointRules {
  return inForce(latestInForce(rules, date), 'point rules', date);
}

export function assigneeRulesOn({ assignees }: Programme, date: IsoDate): AssigneeRules {
  return inForce(latestInForce(assignees, date), 'assignee rules', date);
}

/** The tier reached by points of flights and segments flown in the months that count. */
export function tierFor({ tiers }: Programme, flown: { points: number; segments: number }, date: IsoDate): Tier {
  const current = tiers.filter((tier) => latestInForce([tier], date));
  const reached = current.filter((tier) => flown.points >= tier.points || flown.segments >= tier.segments);
  return inForce(reached.at(-1), 'tier', date);
}

/** The tier above, and what of each is still to be flown for it; null at the top. Either is enough. */
export function nextTier(
  { tiers }: Programme,
  flown: { points: number; segments: number },
  date: IsoDate,
): { tier: Tier; points: number; segments: number } | null {
  const tier = tiers
    .filter((each) => latestInForce([each], date))
    .find((each) => flown.points < each.points && flown.segments < each.segments);
  if (!tier) return null;
  return { tier, points: tier.points - flown.points, segments: tier.segments - flown.segments };
}

function inForce<Row>(row: Row | undefined, what: string, date: IsoDate): Row {
  if (!row) throw new RangeError(`no ${what} on ${date}`);
  return row;
}
