import type { DisruptionCase } from '@haidai/contract/disruption';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import textStyles from '../../ui/text.module.css';
import { disruptionTexts } from './texts.ts';
import styles from './timeline-card.module.css';

/** The steps of a case: what happened, and what comes next. The first step that comes next is marked. */
export function TimelineCard({ steps }: { steps: DisruptionCase['timeline'] }) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card>
      <CardHeader title={t('timeline')} />
      <ol className={styles.steps}>
        {steps.map(({ at, what, flights, isDone }, index) => (
          <li
            key={`${at}${what}`}
            className={classNames(isDone && styles.done, index === next && styles.now)}
            aria-current={index === next ? 'step' : undefined}
          >
            <b>{t(isDone ? 'stepAt' : 'stepBefore', { time: formatMoment(at, language) })}</b>
            <span>{t(`step${what}`, { flight: flights })}</span>
          </li>
        ))}
      </ol>
      <p className={textStyles.detail}>{t('timelineZone')}</p>
    </Card>
  );
}
