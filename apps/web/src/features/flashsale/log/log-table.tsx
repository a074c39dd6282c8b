import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import type { DrawRecord } from '../queries.ts';
import styles from './draw-proof.module.css';
import { drawTexts } from './texts.ts';

const SHOWN = 50;

/** Lists every entry of the queue by its arrival, a part at a time. */
export function LogTable({ entries }: { entries: DrawRecord['entries'] }) {
  const t = useTexts(drawTexts);
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <div className={styles.logScroll}>
        <table className={styles.log}>
          <caption className={textStyles.visuallyHidden}>{t('log')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('logArrival')}</th>
              <th scope="col">{t('logService')}</th>
              <th scope="col">{t('logWhen')}</th>
              <th scope="col">{t('logSeats')}</th>
              <th scope="col">{t('logOutcome')}</th>
              <th scope="col">{t('logEntry')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, shown).map((entry) => (
              <Row key={entry.entryId} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {entries.length === 0 && <p className={textStyles.detail}>{t('logEmpty')}</p>}
      {shown < entries.length && (
        <Button kind="outline" size="s" onClick={() => setShown((count) => count + SHOWN)}>
          {t('logMore', { rest: entries.length - shown })}
        </Button>
      )}
    </>
  );
}

function Row({ entry }: { entry: DrawRecord['entries'][number] }) {
  const t = useTexts(drawTexts);
  const { entryId, arrivalNo, serviceNo, early, seats, grantedSeats } = entry;
  return (
    <tr>
      <th scope="row">{arrivalNo}</th>
      <td>{serviceNo ?? '—'}</td>
      <td>{t(early ? 'logEarly' : 'logLate')}</td>
      <td>{`${grantedSeats} / ${seats}`}</td>
      <td>{isOutcome(entry.outcome) ? t(`outcome${entry.outcome}`) : entry.outcome}</td>
      <td>
        <code>{entryId}</code>
      </td>
    </tr>
  );
}

/** The known outcomes of an entry. A log may come from a server with more states. */
const outcomes = [
  'ENTERED',
  'WAITING',
  'GRANTED',
  'ORDERED',
  'BOUGHT',
  'LAPSED',
  'SOLD_OUT',
  'CLOSED',
  'LEFT',
] as const;

function isOutcome(text: string): text is (typeof outcomes)[number] {
  return (outcomes as readonly string[]).includes(text);
}
