import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import textStyles from '../../../ui/text.module.css';
import flashsaleDetailsStyles from '../flashsale-details.module.css';
import styles from '../flashsale-text.module.css';
import { queueTexts } from './texts.ts';

/** Shows the position in the queue and a realistic statement of the wait. */
export function QueuePosition({ entry }: { entry: FlashEntryRecord }) {
  const t = useTexts(queueTexts);
  const { position, estimate, seats } = entry;
  return (
    <>
      <p className={flashsaleDetailsStyles.place}>
        <span className={textStyles.detail}>{t('place')}</span>
        <b>{position ?? '—'}</b>
        <span className={textStyles.detail}>
          {position === 1 ? t('nextInLine') : t('before', { count: Math.max(0, (position ?? 1) - 1) })}
        </span>
      </p>
      {estimate && <p>{estimate.text}</p>}
      <ul className={classNames(styles.list, textStyles.small)}>
        <li>{t('lineKeeps')}</li>
        <li>{t('lineSeats', { seats })}</li>
      </ul>
    </>
  );
}
