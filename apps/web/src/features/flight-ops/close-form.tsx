import { closeDeparture } from '@haidai/contract/flight-ops';
import { readBoardingList } from '@haidai/domain/flights';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import deskStyles from '../../ui/desk.module.css';
import { Note } from '../../ui/feedback/note.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import type { Boarding } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

interface CloseFormProps {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  travellers: Boarding['travellers'];
  came: ReadonlySet<string>;
  setCame: (came: ReadonlySet<string>) => void;
  canClose: boolean;
  onChanged: (text: string) => void;
}

/** Ticks travellers from the list of the airport system, all at once. A second click closes the departure. */
export function CloseForm({ travellers, came, setCame, canClose, onChanged, ...key }: CloseFormProps) {
  const t = useTexts(flightOpsTexts);
  const [isAsked, setAsked] = useState(false);
  const close = useOperation(closeDeparture);
  const boarded = travellers.filter(({ ticketNo }) => came.has(ticketNo)).length;
  const counts = { boarded, missed: travellers.length - boarded, all: travellers.length };
  const send = () => {
    const tickets = travellers.flatMap(({ ticketNo }) => (came.has(ticketNo) ? ticketNo : []));
    close.mutate(
      { body: { ...key, tickets, named: 'BOARDED', seen: travellers.length } },
      {
        onSuccess: (result) => onChanged(t('nowClosed', { ...result })),
        onError: () => {
          setAsked(false);
          onChanged('');
        },
      },
    );
  };
  return (
    <section className={deskStyles.actionForm} aria-label={t('closeDeparture')}>
      <PastedList travellers={travellers} onRead={setCame} />
      <div className={layoutStyles.row}>
        <Button size="s" kind="outline" onClick={() => setCame(new Set(travellers.map(({ ticketNo }) => ticketNo)))}>
          {t('allBoarded')}
        </Button>
        <Button size="s" kind="outline" onClick={() => setCame(new Set())}>
          {t('noneBoarded')}
        </Button>
        <span aria-live="polite">{t('countBoarded', counts)}</span>
      </div>
      <p className={textStyles.detail}>{t('closeHint')}</p>
      <FailureNote error={close.error} />
      <div className={layoutStyles.row}>
        {isAsked ? (
          <>
            <Button size="s" busyText={close.isPending && t('sending')} onClick={send}>
              {t('closeConfirm', counts)}
            </Button>
            <Button kind="text" size="s" onClick={() => setAsked(false)}>
              {t('back')}
            </Button>
          </>
        ) : (
          <Button size="s" kind="secondary" disabled={!canClose} onClick={() => setAsked(true)}>
            {t('closeDeparture')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface PastedListProps {
  travellers: Boarding['travellers'];
  onRead: (came: ReadonlySet<string>) => void;
}

function PastedList({ travellers, onRead }: PastedListProps) {
  const t = useTexts(flightOpsTexts);
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReturnType<typeof readBoardingList> | null>(null);
  const onBoard = (read?.lines ?? []).filter(({ boarded }) => boarded);
  const strangers = (read?.lines ?? []).filter(
    (line) => !travellers.some(({ ticketNo }) => ticketNo === line.ticketNo),
  );
  const readIt = () => {
    const list = readBoardingList(text);
    setRead(list);
    const ticked = list.lines.filter(({ boarded }) => boarded).map(({ ticketNo }) => ticketNo);
    if (list.lines.length > 0) onRead(new Set(ticked));
  };
  return (
    <>
      <TextArea label={t('paste')} value={text} rows={3} maxLength={40_000} onChange={setText} />
      <div className={layoutStyles.row}>
        <Button size="s" kind="outline" disabled={text.trim() === ''} onClick={readIt}>
          {t('readPaste')}
        </Button>
      </div>
      <div role="status">
        {read && (
          <Note tone={read.unread.length + strangers.length > 0 ? 'warn' : 'info'}>
            {t('pasteRead', {
              count: read.lines.length,
              boarded: onBoard.length,
              missed: read.lines.length - onBoard.length,
            })}{' '}
            {read.unread.length > 0 && t('pasteUnread', { lines: read.unread.join(', ') })}{' '}
            {strangers.length > 0 &&
              t('pasteStrangers', {
                count: strangers.length,
                which: strangers
                  .slice(0, 5)
                  .map(({ ticketNo }) => ticketNo)
                  .join(t('comma')),
              })}
          </Note>
        )}
      </div>
    </>
  );
}
