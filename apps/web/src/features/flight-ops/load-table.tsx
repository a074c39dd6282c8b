import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import styles from './flight-desk.module.css';
import type { DeskLeg } from './queries.ts';
import { ScrollArea } from './scroll-area.tsx';
import { flightOpsTexts } from './texts.ts';

/** Shows the sold, held, free and checked-in seats by cabin. */
export function LoadTable({ caption, loads }: { caption: string; loads: DeskLeg['loads'] }) {
  const t = useTexts(flightOpsTexts);
  return (
    <ScrollArea label={caption}>
      <table className={classNames(styles.table, styles.short)}>
        <caption className={textStyles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cabin')}</th>
            {(['capacity', 'sold', 'held', 'free', 'oversold', 'checkedIn'] as const).map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <tr key={load.cabin}>
              <th scope="row">{t(`cabin${load.cabin}`)}</th>
              <td className={styles.number}>{load.capacity}</td>
              <td className={styles.number}>{load.sold}</td>
              <td className={styles.number}>{load.held}</td>
              <td className={styles.number}>{load.free}</td>
              <td className={styles.number}>{load.oversold}</td>
              <td className={styles.number}>{load.checkedIn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
