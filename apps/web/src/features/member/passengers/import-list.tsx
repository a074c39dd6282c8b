import { importPassengers } from '@haidai/contract/member';
import { mostPastedLines, readPassengerList } from '@haidai/domain/member';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './passengers.module.css';
import { PastedPreview } from './pasted-preview.tsx';
import { cachePassengers } from './queries.ts';
import { savedTexts } from './texts.ts';

/**
 * Reads a pasted list while the user types. It imports the valid lines. The other lines stay in the field as typed,
 * with their errors beside them.
 */
export function ImportList({ onClose }: { onClose: () => void }) {
  const t = useTexts(savedTexts);
  const today = useToday();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  const lines = useMemo(() => readPassengerList(read, today), [read, today]);
  const good = lines.filter(({ errors }) => errors.length === 0).slice(0, mostPastedLines);
  const withErrors = lines.filter(({ errors }) => errors.length > 0);
  const send = useOperation(importPassengers);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const importNow = () =>
    send.mutate(
      { body: { passengers: good.map(({ entry }) => entry) } },
      {
        onSuccess: ({ passengers }) => {
          cachePassengers(queryClient, passengers);
          setText(withErrors.map((line) => line.text).join('\n'));
          // The pressed button has nothing more to import, so the focus moves to the field.
          field.current?.focus();
        },
      },
    );
  const type = (typed: string) => {
    setText(typed);
    if (!send.isPending) send.reset();
  };
  return (
    <Card className={styles.import} aria-label={t('importTitle')}>
      <CardHeader title={t('importTitle')}>
        <Button className={cardStyles.textButton} kind="text" size="s" onClick={onClose}>
          {t('close')}
        </Button>
      </CardHeader>
      <p className={textStyles.detail}>{t('importLead')}</p>
      <TextArea
        ref={field}
        label={t('list')}
        hint={t('listHint')}
        placeholder={t('example')}
        rows={6}
        maxLength={10_000}
        spellCheck={false}
        value={text}
        onChange={type}
      />
      <div role="status">
        {send.isSuccess && (
          <Note>
            {t('importDone', { added: send.data.added, updated: send.data.updated })}{' '}
            {withErrors.length > 0 && t('importLeft', { count: withErrors.length })}
          </Note>
        )}
      </div>
      {lines.length > 0 && <PastedPreview lines={lines} />}
      <FailureNote error={send.error} />
      {good.length > 0 && (
        <Button kind="secondary" onClick={importNow} busyText={send.isPending && t('importing')}>
          {t('importNow', { count: good.length })}
        </Button>
      )}
    </Card>
  );
}
