import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getBusinessStrategy as operation } from '@haidai/contract/shopping';
import { unpaidOrdersAllowed } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import {
  type Dated,
  describeConditions,
  type FareTables,
  type FeeKind,
  type FeeQuote,
  isInForce,
  latestInForce,
  productOn,
  quoteAllWindows,
  saleAt,
  salesRulesOn,
} from '@haidai/domain/shopping';
import { type Clock, type Language, textIn } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

type Strategy = OperationResult<typeof operation>[number];
type Query = OperationInput<typeof operation>['query'];

interface InForce {
  tables: FareTables;
  issueDate: string;
  language: Language;
}

/** Returns the rules of sale, change and refund in force today, filtered by type or reason if the query has one. */
export function getBusinessStrategy(
  { catalogue: { tables }, clock }: { catalogue: Catalogue; clock: Clock },
  { strategyType, changeReason }: Query,
  language: Language,
): Strategy[] {
  const { issueDate } = saleAt(clock.now().getTime());
  const now = { tables, issueDate, language };
  const all = [...saleRules(now), ...specialFares(now), ...fees(now, 'change'), ...fees(now, 'refund'), ...rights(now)];
  return all.filter(
    (each) =>
      (!strategyType || each.strategyType === strategyType) && (!changeReason || each.changeReason === changeReason),
  );
}

const bare = { changeReason: '', clazz: [], productCode: '', tiers: [] } as const satisfies Partial<Strategy>;

function saleRules({ tables, issueDate, language }: InForce): Strategy[] {
  const text = textIn(language);
  const { id, issuedFrom, closeMinutes, horizonDays, paymentMinutes } = salesRulesOn(tables, issueDate);
  const head = { ...bare, clazz: [], tiers: [], strategyType: 'SALE' as const, effectiveFrom: issuedFrom };
  const { D, I } = closeMinutes;
  return [
    {
      ...head,
      strategyId: `${id}-CLOSE`,
      title: text('停止售票', 'End of sale'),
      text: text(
        `国内航班起飞前 ${D} 分钟、国际及地区航班起飞前 ${I} 分钟停止售票；开放未来 ${horizonDays} 天的航班。`,
        `Sales close ${D} minutes before a domestic and ${I} minutes before an international or regional departure. Flights are on sale for the next ${horizonDays} days.`,
      ),
    },
    {
      ...head,
      strategyId: `${id}-HOLD`,
      title: text('保留座位', 'Holding seats'),
      text: text(
        `提交订单后座位保留 ${paymentMinutes} 分钟，同一账户最多 ${unpaidOrdersAllowed} 笔待支付订单。`,
        `Seats are held for ${paymentMinutes} minutes after you order. Each account can have up to ${unpaidOrdersAllowed} unpaid orders.`,
      ),
    },
  ];
}

function specialFares({ tables, issueDate, language }: InForce): Strategy[] {
  const inWords = textIn(language);
  return tables.products
    .filter(({ kind }) => kind !== 'ACTIVITY' && kind !== 'FLASH')
    .filter((product) => productOn(tables, product.code, issueDate) === product)
    .map((product) => ({
      ...bare,
      tiers: [],
      strategyId: product.id,
      strategyType: 'SALE',
      title: product.name[language],
      text: [product.text[language], ...describeConditions(product).map((text) => text[language])]
        .map((sentence) => sentence.replace(/[。.]$/, ''))
        .join(inWords('；', '; ')),
      clazz: [...product.classes],
      productCode: product.code,
      effectiveFrom: product.issuedFrom,
    }));
}

/** Lists the fees for a voluntary change or refund, by group of fares. */
function fees({ tables, issueDate, language }: InForce, kind: FeeKind): Strategy[] {
  const text = textIn(language);
  const groups = tables.feeGroups.filter((row) => isLatest(tables.feeGroups, row, issueDate, ({ group }) => group));
  return groups.map(({ group, issuedFrom }) => {
    const quotes = quoteAllWindows(tables, { kind, feeGroup: group, faceFen: 0, issueDate });
    const classes = tables.classes.filter((row) => row.feeGroup === group && isInForce(row, issueDate));
    const title =
      kind === 'change' ? { zh: '自愿改期', en: 'Voluntary change' } : { zh: '自愿退票', en: 'Voluntary refund' };
    const share = text(
      '按票面价收取，未使用的税费全额退还。',
      'Charged on the ticket fare. Unused taxes are refunded in full.',
    );
    return {
      ...bare,
      strategyId: `FEE-${group}-${kind.toUpperCase()}`,
      strategyType: kind === 'change' ? 'CHANGE' : 'REFUND',
      changeReason: 'ZY',
      title: `${title[language]} · ${group}`,
      text: kind === 'refund' ? share : share.split(text('，', ';'))[0] + text('。', '.'),
      clazz: [...new Set(classes.map(({ code }) => code))],
      effectiveFrom: issuedFrom,
      tiers: quotes.map((quote) => toTier(quote, language)),
    };
  });
}

function toTier({ window, percent, feeFen }: FeeQuote, language: Language): Strategy['tiers'][number] {
  const amount = percent === null && feeFen !== null ? fenToYuan(feeFen) : null;
  return { text: window.text[language], percent, amount };
}

/** Lists the rights of a traveller for an involuntary change or refund. */
function rights({ tables, issueDate, language }: InForce): Strategy[] {
  const text = textIn(language);
  const terms = latestInForce(tables.involuntaryTerms, issueDate);
  if (!terms) return [];
  const { id, issuedFrom, changeAfterMinutes, refundAfterMinutes, changeDays } = terms;
  const head = { ...bare, clazz: [], tiers: [], changeReason: 'FZY' as const, effectiveFrom: issuedFrom };
  return [
    {
      ...head,
      strategyId: `${id}-CHANGE`,
      strategyType: 'CHANGE',
      title: text('非自愿改期', 'Involuntary change'),
      text: text(
        `航班取消、提前，或延误 ${changeAfterMinutes} 分钟以上：可免费改到前后 ${changeDays} 天内同航线同舱等的航班，不补差价。`,
        `If a flight is cancelled, brought forward or delayed by ${changeAfterMinutes} minutes or more, you can change free of charge to a flight on the same route and in the same cabin within ${changeDays} days.`,
      ),
    },
    {
      ...head,
      strategyId: `${id}-REFUND`,
      strategyType: 'REFUND',
      title: text('非自愿退票', 'Involuntary refund'),
      text: text(
        `航班取消、提前，或延误 ${refundAfterMinutes} 分钟以上：全额退款，不收退票费。`,
        `If a flight is cancelled, brought forward or delayed by ${refundAfterMinutes} minutes or more, you get a full refund without a fee.`,
      ),
    },
  ];
}

/** Returns whether a row is in force for its subject. A later row replaces an earlier one. */
function isLatest<Row extends Dated>(rows: readonly Row[], row: Row, issueDate: string, about: (row: Row) => string) {
  const same = rows.filter((each) => about(each) === about(row));
  return latestInForce(same, issueDate) === row;
}
