import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import styles from './flight-desk.module.css';
import type { AircraftPreview } from './queries.ts';
import { ScrollArea } from './scroll-area.tsx';
import { flightOpsTexts } from './texts.ts';

/** Shows the cabins of another aircraft and every passenger whose seat would change. */
export function AircraftPreviewTables({ preview }: { preview: AircraftPreview }) {
  const t = useTexts(flightOpsTexts);
  const { cabins, kept, moved, blocked } = preview;
  const small = cabins.filter(({ over }) => over > 0);
  const left = moved.filter(({ to }) => to === null).length;
  return (
    <>
      <ScrollArea label={t('aircraftPreview')}>
        <table className={classNames(styles.table, styles.short)}>
          <caption>{t('aircraftPreview')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('cabin')}</th>
              {(['seatsNow', 'seatsThen', 'taken', 'over'] as const).map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cabins.map(({ cabin, seatsNow, seatsThen, taken, over }) => (
              <tr key={cabin}>
                <th scope="row">{t(`cabin${cabin}`)}</th>
                <td className={styles.number}>{seatsNow}</td>
                <td className={styles.number}>{seatsThen}</td>
                <td className={styles.number}>{taken}</td>
                <td className={styles.number}>{over}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p role="status">{t('countMoved', { kept, moved: moved.length - left, left })}</p>
      {small.length > 0 && (
        <Note tone="err">
          {t('tooSmall', {
            cabins: small
              .map(({ cabin, over }) => t('cabinOver', { cabin: t(`cabin${cabin}`), over }))
              .join(t('comma')),
          })}
        </Note>
      )}
      {blocked.length > 0 && <Note tone="warn">{t('aircraftBlocked', { seats: blocked.join(' ') })}</Note>}
      {moved.length > 0 && <MovedTable moved={moved} />}
    </>
  );
}

function MovedTable({ moved }: Pick<AircraftPreview, 'moved'>) {
  const t = useTexts(flightOpsTexts);
  return (
    <ScrollArea label={t('movedSeats')}>
      <table className={classNames(styles.table, styles.short)}>
        <caption>{t('movedSeats')}</caption>
        <thead>
          <tr>
            {(['order', 'traveller', 'cabin', 'from', 'newSeat', 'checkedIn'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moved.map(({ orderNo, passName, cabin, from, to, checkedIn }) => (
            <tr key={`${orderNo} ${from}`}>
              <td>{orderNo}</td>
              <td>{passName}</td>
              <td>{t(`cabin${cabin}`)}</td>
              <td>{from}</td>
              <td>{to ?? t('noSeat')}</td>
              <td>{checkedIn ? t('yes') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
