import type { FlashEntryRecord, FlashRoundRecord } from '@haidai/contract/flashsale';
import { useTexts } from '../../i18n/use-texts.tsx';
import { DigitClock } from './digit-clock.tsx';
import { secondsUntil } from './round-phase.ts';
import { flashTexts } from './texts.ts';
import { useOpeningText } from './use-opening-text.ts';

/** Before the opening: what the waiting room is, and what was published of the draw. */
export function InRoom({ entry, round, now }: { entry: FlashEntryRecord; round: FlashRoundRecord; now: Date }) {
  const t = useTexts(flashTexts);
  const openingText = useOpeningText(now);
  const left = secondsUntil(entry.opensAt, now);
  return (
    <>
      <div className="row between">
        <span className="sec small">{t(left > 0 ? 'untilDraw' : 'drawing')}</span>
        {left > 0 && <DigitClock seconds={left} label={t('untilDraw')} />}
      </div>
      <p className="sk-facts">
        <b>{t('entered', { seats: entry.seats, waiting: entry.waiting })}</b>
      </p>
      <ul className="sk-list small">
        <li>{t('roomDraw', { time: openingText(entry.opensAt).whole })}</li>
        <li>{t('roomKeeps')}</li>
        <li>{t('roomSeed')}</li>
      </ul>
      <p className="small sec">
        {t('seedHash')} <code className="sk-hash">{round.seedHash}</code>
      </p>
    </>
  );
}
