import type { Fen } from '../money/index.ts';
import { type Instant, type IsoDate, instantToLocal } from '../time/index.ts';

interface Dated {
  readonly id: string;
  readonly from: IsoDate;
  /** The last day; for good where there is none. */
  readonly until?: IsoDate | undefined;
  /** For the staff. */
  readonly textCn: string;
  readonly textEn: string;
}

/** What an order is held for; `docs/rules/risk.md` has examples. */
export type RiskRule = Dated &
  (
    | { readonly kind: 'amount'; readonly overFen: Fen }
    /** More than so many orders within so many minutes, this one among them. */
    | {
        readonly kind: 'many';
        readonly by: 'account' | 'device' | 'document';
        readonly orders: number;
        readonly minutes: number;
      }
    /** The first order of an account, made by night by Beijing's clock, that leaves soon and costs more than so much. */
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
  /** Nothing was ordered with the account before. */
  readonly isFirst: boolean;
  /** Orders counted for a rule of the kind `many`, by its number. */
  readonly counted: Readonly<Record<string, number>>;
}

const home = 'Asia/Shanghai';

/** The rules of a day. */
export function riskRulesOn(rules: readonly RiskRule[], day: IsoDate): RiskRule[] {
  return rules.filter(({ from, until }) => from <= day && (until === undefined || day <= until));
}

/** The numbers of the rules for which an order is held. */
export function findRisks(rules: readonly RiskRule[], facts: RiskFacts): string[] {
  return rules.filter((rule) => applies(rule, facts)).map(({ id }) => id);
}

function applies(rule: RiskRule, facts: RiskFacts): boolean {
  if (rule.kind === 'amount') return facts.totalFen > rule.overFen;
  if (rule.kind === 'many') return (facts.counted[rule.id] ?? 0) > rule.orders;
  const hour = instantToLocal(facts.now, home).minutes / 60;
  const leavesSoon = facts.departsAt - facts.now <= rule.hoursBefore * 3600_000;
  return facts.isFirst && facts.totalFen > rule.overFen && leavesSoon && hour >= rule.fromHour && hour < rule.untilHour;
}
