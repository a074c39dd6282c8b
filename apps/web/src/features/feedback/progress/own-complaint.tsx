import { reopenComplaint } from '@haidai/contract/feedback';
import { mostFeedbackLetters } from '@haidai/domain/feedback';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { formatDate, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from './progress.module.css';
import type { FoundComplaint } from './queries.ts';
import { progressTexts } from './texts.ts';

interface OwnComplaintProps {
  complaint: FoundComplaint;
  onChanged: () => void;
}

/** Shows a complaint to its traveller: number, state, last day, and all that was written. An answered one can be reopened. */
export function OwnComplaint({ complaint, onChanged }: OwnComplaintProps) {
  const t = useTexts(progressTexts);
  const language = useLanguage();
  const [reopened, setReopened] = useState('');
  const { complaintNo, status, statusText, receivedAt, answerBy, text, entries, reopenUntil } = complaint;
  const waits = reopened !== '' || (status !== 'ANSWERED' && status !== 'CLOSED');
  return (
    <Card as="article" aria-label={t('complaint', { complaintNo })}>
      <CardHeader title={t('complaint', { complaintNo })} />
      <p>
        <Tag tone={waits ? 'info' : 'ok'}>{reopened ? t('again') : statusText}</Tag>{' '}
        {waits && t('answerBy', { day: formatDate(reopened || answerBy, language) })}
      </p>
      <ol className={styles.entries}>
        <li>
          <small className={textStyles.secondary}>
            {t('kindWORDS')} · {formatInstant(receivedAt)}
          </small>
          <p>{text}</p>
        </li>
        {entries.map((entry) => (
          <li key={entry.at + entry.kind}>
            <small className={textStyles.secondary}>
              {t(`kind${entry.kind}`)} · {formatInstant(entry.at)}
            </small>
            <p>{entry.text}</p>
          </li>
        ))}
      </ol>
      <div role="status">{reopened && <Note>{t('reopened', { day: formatDate(reopened, language) })}</Note>}</div>
      {reopenUntil && !reopened && (
        <ReopenForm
          complaint={complaint}
          until={formatDate(reopenUntil, language)}
          onReopened={(day) => {
            setReopened(day);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

interface ReopenFormProps {
  complaint: FoundComplaint;
  until: string;
  onReopened: (answerBy: string) => void;
}

/** Asks for further words. The button opens the form. */
function ReopenForm({ complaint: { key }, until, onReopened }: ReopenFormProps) {
  const t = useTexts(progressTexts);
  const [isOpen, setOpen] = useState(false);
  const reopen = useOperation(reopenComplaint);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t('textMissing') }),
    submit: async ({ text }) => {
      const { answerBy } = await reopen.mutateAsync({ body: { key, text: text.trim() } });
      onReopened(answerBy);
    },
  });
  if (!isOpen) {
    return (
      <div className={layoutStyles.row}>
        <Button kind="outline" size="s" onClick={() => setOpen(true)}>
          {t('reopen')}
        </Button>
        <span className={textStyles.detail}>{t('reopenUntil', { day: until })}</span>
      </div>
    );
  }
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <TextArea label={t('reopenText')} required rows={4} maxLength={mostFeedbackLetters} {...form.field('text')} />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" busyText={form.isSending && t('sending')}>
        {t('reopenSend')}
      </Button>
    </Form>
  );
}
