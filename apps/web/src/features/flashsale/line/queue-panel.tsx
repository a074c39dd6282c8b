import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { clockOf } from '../clock/clock-of.ts';
import { GrantClock } from '../clock/grant-clock.tsx';
import styles from '../flashsale-details.module.css';
import { PanelHead } from '../panel-head.tsx';
import type { Sale } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import { AbandonEntry } from './abandon-entry.tsx';
import { useAnnouncement } from './announcement.ts';
import { EntryEnded } from './entry-ended.tsx';
import { QueuePosition } from './queue-position.tsx';
import { queueTexts } from './texts.ts';
import { WaitingRoom } from './waiting-room.tsx';

interface QueuePanelProps {
  sale: Sale;
  entry: FlashEntryRecord;
  item: Sale['items'][number];
  /** True if the last request had no answer. */
  isLost: boolean;
  now: Date;
  onAgain: () => void;
}

/** Shows the entry of the member: in the waiting room, in the queue, served or ended. */
export function QueuePanel({ sale, entry, item, isLost, now, onAgain }: QueuePanelProps) {
  const t = useTexts(flashTexts);
  const tQueue = useTexts(queueTexts);
  const { state, stateText } = entry;
  const panel = useRef<HTMLDivElement>(null);
  const text = useEntryText(entry);
  const announced = useAnnouncement(state, text);
  useTitleCall(state === 'GRANTED' ? tQueue('titleGranted') : '');
  // A new state removes the element that had the focus, for example the pressed button or the puzzle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at for every state
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [state]);
  return (
    <div ref={panel} tabIndex={-1} className={styles.queue} data-state={state}>
      <PanelHead sale={sale} item={item} tag={stateText} tone={state === 'GRANTED' ? 'ok' : 'info'} />
      <p className={textStyles.visuallyHidden} role="status">
        {announced}
      </p>
      {isLost && <Note tone="warn">{t('placeKept')}</Note>}
      {state === 'ENTERED' && <WaitingRoom entry={entry} round={sale.round} now={now} />}
      {state === 'WAITING' && <QueuePosition entry={entry} />}
      {state === 'GRANTED' && <Granted entry={entry} now={now} />}
      {(state === 'ORDERED' || state === 'BOUGHT') && <Ordered entry={entry} />}
      {(state === 'ENTERED' || state === 'WAITING' || state === 'GRANTED') && <AbandonEntry entry={entry} />}
      {['LAPSED', 'SOLD_OUT', 'CLOSED', 'LEFT'].includes(state) && (
        <EntryEnded entry={entry} sale={sale} now={now} onAgain={onAgain} />
      )}
    </div>
  );
}

/** Changes the title of the tab to call a member who is in another tab. */
function useTitleCall(text: string): void {
  useEffect(() => {
    if (!text) return;
    const before = document.title;
    document.title = `${text} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [text]);
}

/** Returns the state of an entry as a sentence for screen readers. */
function useEntryText(entry: FlashEntryRecord): string {
  const t = useTexts(queueTexts);
  const { state, stateText, position, grantedSeats, grantedUntil } = entry;
  if (state === 'WAITING' && position !== null) return t('placeSaid', { position });
  if (state === 'GRANTED' && grantedUntil) {
    return t('grantedSaid', { seats: grantedSeats, time: clockOf(grantedUntil) });
  }
  return stateText;
}

/** Shows the granted seats, their time limit and the button for the next step. */
function Granted({ entry, now }: { entry: FlashEntryRecord; now: Date }) {
  const t = useTexts(queueTexts);
  const { entryId, seats, grantedSeats, grantedUntil, orderNo } = entry;
  return (
    <>
      <p className={styles.facts}>
        <b>{t('granted', { seats: grantedSeats })}</b>
      </p>
      {grantedSeats < seats && <Note tone="warn">{t('fewerGranted', { seats, granted: grantedSeats })}</Note>}
      {grantedUntil && <GrantClock until={grantedUntil} now={now} />}
      <Link
        to="/Seckill/seckillPay"
        search={{ entryId, ...(orderNo && { orderNo }) }}
        className={buttonClass({ kind: 'primary', size: 'l', block: true })}
      >
        {t(orderNo ? 'goOn' : 'fillIn')}
      </Link>
    </>
  );
}

/** Links to the order of seats that are ordered or paid. */
function Ordered({ entry: { state, orderNo, grantedSeats } }: { entry: FlashEntryRecord }) {
  const t = useTexts(queueTexts);
  const isPaid = state === 'BOUGHT';
  const look = buttonClass({ kind: 'primary', size: 'l', block: true });
  return (
    <>
      <p className={styles.facts}>
        <b>{t(isPaid ? 'boughtSeats' : 'orderedSeats', { seats: grantedSeats })}</b>
      </p>
      {orderNo && !isPaid && (
        <Link to="/Seckill/seckillPayPre" search={{ orderNo }} className={look}>
          {t('goPay')}
        </Link>
      )}
      {orderNo && isPaid && (
        <Link to="/user/SeckillOrdeDetails" search={{ orderNo }} className={look}>
          {t('seeOrder')}
        </Link>
      )}
    </>
  );
}
