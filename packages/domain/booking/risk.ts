import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';
import { type Instant, type IsoDate, instantToLocal } from '../time/index.ts';

interface Dated {
  readonly id: string;
  readonly from: IsoDate;
  /** The last day of the rule. Without it, the rule has no end. */
  readonly until?: IsoDate | undefined;
  /** The explanation of the rule for staff, in Chinese. */
  readonly text: Bilingual;
}

/** A rule that sends orders to review. Examples are in `docs/rules/risk.md`. */
export type RiskRule = Dated &
  (
    | { readonly kind: 'amount'; readonly overFen: Fen }
    /** More than `orders` orders within `minutes` minutes. The present order counts too. */
    | {
        readonly kind: 'many';
        readonly by: 'account' | 'device' | 'document';
        readonly orders: number;
        readonly minutes: number;
      }
    /**
     * The first order of an account, made at night (Beijing time), for a flight that leaves within `hoursBefore` hours,
     * at more than `overFen`.
     */
    | {
        readonly kind: 'night';
        readonly fromHour: number;
        readonly untilHour: number;
        readonly hoursBefore: number;
        readonly overFen: Fen;
      }
  );

export interface RiskFacts {
  readonly now: Instant;
  readonly totalFen: Fen;
  readonly departsAt: Instant;
  /** Whether this is the first order of the account. */
  readonly isFirst: boolean;
  /** The number of orders counted for each rule of the kind `many`, by the number of the rule. */
  readonly counted: Readonly<Record<string, number>>;
}

const home = 'Asia/Shanghai';

/** Lists the rules in force on a day. */
export function riskRulesOn(rules: readonly RiskRule[], day: IsoDate): RiskRule[] {
  return rules.filter(({ from, until }) => from <= day && (until === undefined || day <= until));
}

/** Lists the numbers of the rules that send an order to review. */
export function listRisks(rules: readonly RiskRule[], facts: RiskFacts): string[] {
  return rules.filter((rule) => applies(rule, facts)).map(({ id }) => id);
}

function applies(rule: RiskRule, facts: RiskFacts): boolean {
  if (rule.kind === 'amount') return facts.totalFen > rule.overFen;
  if (rule.kind === 'many') return (facts.counted[rule.id] ?? 0) > rule.orders;
  const hour = instantToLocal(facts.now, home).minutes / 60;
  const leavesSoon = facts.departsAt - facts.now <= rule.hoursBefore * 3600_000;
  return facts.isFirst && facts.totalFen > rule.overFen && leavesSoon && hour >= rule.fromHour && hour < rule.untilHour;
}
