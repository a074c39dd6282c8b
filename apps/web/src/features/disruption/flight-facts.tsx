import type { DisruptionCase } from '@haidai/contract/disruption';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import cardStyles from '../../ui/display/card.module.css';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './decision.module.css';
import { disruptionTexts } from './texts.ts';

/** Shows the flight as sold and as it is now. */
export function FlightFacts({ found }: { found: DisruptionCase }) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  const isOver = found.caseStatus === 'CLOSED';
  return (
    <>
      <div className={cardStyles.head}>
        <h2>
          {found.departCityName} — {found.destCityName}
        </h2>
        <Tag tone={isOver ? 'ok' : found.kind === 'CANCELLED' ? 'err' : 'warn'}>
          {isOver ? found.statusText : t(`kind${found.kind}`)}
        </Tag>
      </div>
      <p className={textStyles.secondary}>
        {found.flightNo}　{formatDayAndWeekday(found.flightDate, language)}
      </p>
      <dl className={styles.times}>
        <div>
          <dt>{t('sold')}</dt>
          <dd>
            {found.departTime} – {found.destTime}
          </dd>
        </div>
        {!isOver && (
          <div>
            <dt>{t('now')}</dt>
            <dd>
              <b>{found.newDepartTime ?? t('notGoing')}</b>
              {found.newDepartTime && <small>{t('delayedBy', { minutes: found.delayMinutes })}</small>}
            </dd>
          </div>
        )}
      </dl>
      {!isOver && <p className={textStyles.detail}>{t('causeOf', { cause: found.cause })}</p>}
      <p className={textStyles.detail}>
        {t('whose', {
          names: found.passengerNames.join(inLanguage(language, { zh: '、', en: ', ' })),
          tail: found.orderTail,
        })}
      </p>
    </>
  );
}
