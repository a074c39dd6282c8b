import { useTexts } from '../../../i18n/use-texts.tsx';
import { bookingTexts } from '../texts.ts';
import styles from './ruled-lines.module.css';

export interface RuledLine {
  name: string;
  /** The passenger or the flight of the line, if there are several. */
  of: readonly string[];
  ruleText: string;
  /** The amount as text: `−¥363`, `600 积分`. */
  amount: string;
}

/** Lists every part of a refund or of the price of a change, with its rule. */
export function RuledLines({ lines }: { lines: readonly RuledLine[] }) {
  const t = useTexts(bookingTexts);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('lineItem')}</th>
          <th scope="col">{t('lineRule')}</th>
          <th scope="col" className={styles.number}>
            {t('lineAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, of, ruleText, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote do not move
          <tr key={index}>
            <th scope="row">
              {name}
              {of.map((each) => (
                <small key={each}>{each}</small>
              ))}
            </th>
            <td>{ruleText}</td>
            <td className={styles.number}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
