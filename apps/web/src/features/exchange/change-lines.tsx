import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import type { ChangeQuote } from './queries.ts';
import { exchangeTexts } from './texts.ts';

interface ChangeLinesProps {
  lines: ChangeQuote['lines'];
  /** Of the passengers, by number. */
  names: ReadonlyMap<number, string>;
}

/** Every part of what a change costs with the rule that made it. */
export function ChangeLines({ lines, names }: ChangeLinesProps) {
  const t = useTexts(exchangeTexts);
  return (
    <table className="xc-lines">
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('rule')}</th>
          <th scope="col" className="num">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote do not move
          <tr key={index}>
            <th scope="row">
              {line.name}
              {names.size > 1 && <small>{names.get(line.passengerSeq)}</small>}
            </th>
            <td>
              {line.ruleText} <small>{line.ruleId}</small>
            </td>
            <td className="num">
              {line.kind === 'points'
                ? t('pointsAmount', { points: formatYuan(line.points) })
                : `¥${formatYuan(line.amount)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
