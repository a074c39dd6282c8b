import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { useTexts } from '../../i18n/use-texts.tsx';
import { flashTexts } from './texts.ts';

/** In line: the place, and what can honestly be said of the wait. */
export function InLine({ entry }: { entry: FlashEntryRecord }) {
  const t = useTexts(flashTexts);
  const { position, estimate, seats } = entry;
  return (
    <>
      <p className="sk-place">
        <span className="sec small">{t('place')}</span>
        <b>{position ?? '—'}</b>
        <span className="sec small">
          {position === 1 ? t('nextInLine') : t('before', { count: Math.max(0, (position ?? 1) - 1) })}
        </span>
      </p>
      {estimate && <p>{estimate.text}</p>}
      <ul className="sk-list small">
        <li>{t('lineKeeps')}</li>
        <li>{t('lineSeats', { seats })}</li>
      </ul>
    </>
  );
}
