import type { DisruptionCase } from '@haidai/contract/disruption';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Ridge } from '../../ui/display/ridge.tsx';
import layoutStyles from '../../ui/layout.module.css';
import styles from './case-band.module.css';
import { disruptionTexts } from './texts.ts';

/** The head of the page: the flight as sold and as it is now, and whose case it is. */
export function CaseBand({ found }: { found: DisruptionCase }) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  const { flightNo, missedAfter, caseStatus } = found;
  const names = found.passengerNames.join(inLanguage(language, { zh: '、', en: ', ' }));
  return (
    <div className={styles.band}>
      <Ridge kind="footer" className={styles.ridge} />
      <div className={classNames(layoutStyles.container, styles.inner)}>
        <p className={styles.meta}>{t('whose', { names, tail: found.orderTail })}</p>
        <h1>{t(titleOf(found), { flight: flightNo })}</h1>
        <p>
          {found.departCityName} — {found.destCityName}　{formatDayAndWeekday(found.flightDate, language)}
        </p>
        <dl className={styles.times}>
          <div>
            <dt>{t('sold')}</dt>
            <dd>
              {caseStatus === 'CLOSED' ? (
                `${found.departTime} – ${found.destTime}`
              ) : (
                <s>
                  {found.departTime} – {found.destTime}
                </s>
              )}
            </dd>
          </div>
          {caseStatus !== 'CLOSED' && (
            <>
              <div>
                <dt>{t('now')}</dt>
                <dd>
                  <b>{missedAfter ? t('missedAfter', missedAfter) : (found.newDepartTime ?? t('notGoing'))}</b>
                  {found.newDepartTime && found.kind !== 'RETIMED' && (
                    <small>{t('delayedBy', { minutes: found.delayMinutes })}</small>
                  )}
                </dd>
              </div>
              <div>
                <dt>{t('cause')}</dt>
                <dd>{found.cause}</dd>
              </div>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}

function titleOf({ caseStatus, kind, offer }: DisruptionCase) {
  if (caseStatus === 'CLOSED') return 'bandRecovered';
  if (kind === 'MISSED') return offer ? 'bandMissedHeld' : 'bandMissed';
  if (kind === 'RETIMED') return offer ? 'bandRetimedHeld' : 'bandRetimed';
  if (offer) return 'bandHeld';
  return kind === 'CANCELLED' ? 'bandCancelled' : 'bandDelayed';
}
