import { useTexts } from '../../i18n/use-texts.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { LoadBar } from '../../ui/desk/load-bar.tsx';
import styles from './flight-board.module.css';
import type { DeskLeg } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

/** Shows the sold, held, free and checked-in seats by cabin, with the open seats of each class. */
export function LoadTable({ caption, leg }: { caption: string; leg: DeskLeg }) {
  const t = useTexts(flightOpsTexts);
  const classesOf = (cabin: string) => leg.classes.filter((each) => each.cabin === cabin);
  return (
    <FigureTable
      caption={caption}
      rows={leg.loads}
      rowId={({ cabin }) => cabin}
      columns={[
        { id: 'cabin', title: t('cabin'), cell: ({ cabin }) => t(`cabin${cabin}`) },
        {
          id: 'bar',
          title: t('load'),
          cell: (load) => (
            <span className={styles.load}>
              <LoadBar {...load} />
            </span>
          ),
        },
        ...(['sold', 'held', 'free', 'capacity', 'oversold', 'checkedIn'] as const).map((id) => ({
          id,
          title: t(id),
          cell: (load: DeskLeg['loads'][number]) => load[id],
          numeric: true,
        })),
        {
          id: 'classes',
          title: t('openClasses'),
          wraps: true,
          cell: ({ cabin, limits }) => (
            <ul className={styles.classes}>
              {classesOf(cabin).map(({ bookingClass, open }) => {
                const limit = limits.find((each) => each.bookingClass === bookingClass);
                return (
                  <li key={bookingClass} className={limit ? styles.limited : undefined}>
                    {bookingClass} <b>{open}</b>
                    {limit && <small> {t('limitOf', { count: limit.authorised })}</small>}
                  </li>
                );
              })}
            </ul>
          ),
        },
      ]}
    />
  );
}
