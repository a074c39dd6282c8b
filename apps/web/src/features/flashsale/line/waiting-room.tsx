import type { FlashEntryRecord, FlashRoundRecord } from '@haidai/contract/flashsale';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { DigitClock } from '../clock/digit-clock.tsx';
import { secondsUntil } from '../clock/round-phase.ts';
import { useOpeningText } from '../clock/use-opening-text.ts';
import flashsaleDetailsStyles from '../flashsale-details.module.css';
import styles from '../flashsale-text.module.css';
import { drawTexts } from '../log/texts.ts';
import { queueTexts } from './texts.ts';

/** Explains the waiting room before the opening and shows the published data of the draw. */
export function WaitingRoom({ entry, round, now }: { entry: FlashEntryRecord; round: FlashRoundRecord; now: Date }) {
  const t = useTexts(queueTexts);
  const tDraw = useTexts(drawTexts);
  const openingText = useOpeningText(now);
  const left = secondsUntil(entry.opensAt, now);
  return (
    <>
      <div className={classNames(layoutStyles.row, layoutStyles.between)}>
        <span className={textStyles.detail}>{t(left > 0 ? 'untilDraw' : 'drawing')}</span>
        {left > 0 && <DigitClock seconds={left} label={t('untilDraw')} />}
      </div>
      <p className={flashsaleDetailsStyles.facts}>
        <b>{t('entered', { seats: entry.seats, waiting: entry.waiting })}</b>
      </p>
      <ul className={classNames(styles.list, textStyles.small)}>
        <li>{t('roomDraw', { time: openingText(entry.opensAt).whole })}</li>
        <li>{t('roomKeeps')}</li>
        <li>{t('roomSeed')}</li>
      </ul>
      <p className={textStyles.detail}>
        {tDraw('seedHash')} <code className={styles.hash}>{round.seedHash}</code>
      </p>
    </>
  );
}
