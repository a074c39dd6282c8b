import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { EntryEnded } from './entry-ended.tsx';
import styles from './flashsale-details.module.css';
import { GiveUp } from './give-up.tsx';
import { Granted } from './granted.tsx';
import { InLine } from './in-line.tsx';
import { InRoom } from './in-room.tsx';
import { Ordered } from './ordered.tsx';
import { PanelHead } from './panel-head.tsx';
import type { Sale } from './queries.ts';
import { flashTexts } from './texts.ts';
import { useEntryWords } from './use-entry-words.ts';
import { useSaid } from './use-said.ts';

interface QueuePanelProps {
  sale: Sale;
  entry: FlashEntryRecord;
  item: Sale['items'][number];
  /** The last question was not answered. */
  isLost: boolean;
  now: Date;
  onAgain: () => void;
}

/** My place: in the waiting room, in line, served, or at an end. */
export function QueuePanel({ sale, entry, item, isLost, now, onAgain }: QueuePanelProps) {
  const t = useTexts(flashTexts);
  const { state, stateText } = entry;
  const panel = useRef<HTMLDivElement>(null);
  const words = useEntryWords(entry);
  const said = useSaid(state, words);
  useTitleCall(state === 'GRANTED' ? t('titleGranted') : '');
  // What had the focus is gone with the state before: the button that was pressed, the puzzle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at for every state
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [state]);
  return (
    <div ref={panel} tabIndex={-1} className={styles.queue} data-state={state}>
      <PanelHead sale={sale} item={item} tag={stateText} tone={state === 'GRANTED' ? 'ok' : 'info'} />
      <p className={textStyles.visuallyHidden} role="status">
        {said}
      </p>
      {isLost && <Note tone="warn">{t('placeKept')}</Note>}
      {state === 'ENTERED' && <InRoom entry={entry} round={sale.round} now={now} />}
      {state === 'WAITING' && <InLine entry={entry} />}
      {state === 'GRANTED' && <Granted entry={entry} now={now} />}
      {(state === 'ORDERED' || state === 'BOUGHT') && <Ordered entry={entry} />}
      {(state === 'ENTERED' || state === 'WAITING' || state === 'GRANTED') && <GiveUp entry={entry} />}
      {['LAPSED', 'SOLD_OUT', 'CLOSED', 'LEFT'].includes(state) && (
        <EntryEnded entry={entry} sale={sale} now={now} onAgain={onAgain} />
      )}
    </div>
  );
}

/** In another tab the title of this one calls. */
function useTitleCall(words: string): void {
  useEffect(() => {
    if (!words) return;
    const before = document.title;
    document.title = `${words} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [words]);
}
