import type { OperationResult } from '@haidai/contract';
import type { getIrregularFlights } from '@haidai/contract/reports';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import styles from './overview.module.css';
import { PanelOf } from './panel-of.tsx';
import { irregularQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

type Flight = OperationResult<typeof getIrregularFlights>['flights'][number];

/** The number of flights that the panel shows. The board shows all. */
const SHOWN = 6;

/** The irregular flights of today, and the travellers who wait for another flight or were not reached. */
export function IrregularPanel() {
  const t = useTexts(overviewTexts);
  return (
    <PanelOf
      title={t('irregular')}
      query={irregularQuery}
      flush
      actions={({ date, flights }) => (
        <SiteLink className={textStyles.link} address={`/ops/flights?date=${date}&state=irregular`}>
          {flights.length > SHOWN ? t('allOf', { count: flights.length }) : t('board')}
        </SiteLink>
      )}
    >
      {({ flights }) =>
        flights.length === 0 ? (
          <p className={styles.nothing}>{t('nothingIrregular')}</p>
        ) : (
          <ul className={styles.flights}>
            {flights.slice(0, SHOWN).map((flight) => (
              <li key={flight.address}>
                <SiteLink className={textStyles.link} address={flight.address}>
                  {flight.flightNo}
                </SiteLink>
                <span>
                  {flight.fromCity}{' '}
                  {flight.expected && flight.expected !== flight.planned && <del>{flight.planned}</del>}{' '}
                  {flight.expected ?? flight.planned} {flight.toCity} <StateTag flight={flight} />
                  <small>{t('peopleOn', { count: flight.people })}</small>
                </span>
                <span className={flight.unplaced > 0 ? styles.late : undefined}>
                  {flight.unplaced > 0
                    ? t('unplaced', { count: flight.unplaced })
                    : flight.unreached > 0 && t('unreached', { count: flight.unreached })}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </PanelOf>
  );
}

function StateTag({ flight: { state, lateMinutes, cancelAsked } }: { flight: Flight }) {
  const t = useTexts(overviewTexts);
  if (cancelAsked) return <Tag tone="err">{t('cancelAsked')}</Tag>;
  if (state === 'CANCELLED') return <Tag tone="err">{t('cancelled')}</Tag>;
  if (state === 'DIVERTED') return <Tag tone="warn">{t('diverted')}</Tag>;
  if (state === 'RETURNED') return <Tag tone="warn">{t('returned')}</Tag>;
  return <Tag tone="warn">{t('late', { minutes: lateMinutes })}</Tag>;
}
