import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { RuledLines } from '../../booking/index.ts';
import type { ChangeQuote } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';

interface ChangeLinesProps {
  lines: ChangeQuote['lines'];
  /** The names of the passengers by passenger number. */
  names: ReadonlyMap<number, string>;
}

/** Lists every part of the price of a change, with its rule. */
export function ChangeLines({ lines, names }: ChangeLinesProps) {
  const t = useTexts(exchangeTexts);
  const shown = lines.map(({ kind, name, passengerSeq, points, amount, ruleText }) => ({
    ...{ name, ruleText },
    of: names.size > 1 ? [names.get(passengerSeq) ?? ''] : [],
    amount: kind === 'points' ? t('pointsAmount', { points: formatYuan(points) }) : `¥${formatYuan(amount)}`,
  }));
  return <RuledLines lines={shown} />;
}
