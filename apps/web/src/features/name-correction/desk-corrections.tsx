import { correctNameBack } from '@haidai/contract/name-correction';
import { leastReasonLetters } from '@haidai/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { ChangedFacts } from './changed-facts.tsx';
import { correctionTones } from './correction-list.tsx';
import { deskNameTexts } from './desk-texts.ts';
import styles from './name-correction.module.css';
import { deskCorrectionsQuery } from './queries.ts';

/**
 * Shows the corrections of names in the desk's view of an order, masked. Staff take the newest one back with a reason.
 * Shows nothing if there are none.
 */
export function DeskCorrections({ orderNo }: { orderNo: string }) {
  const t = useTexts(deskNameTexts);
  const { data, error, refetch } = useQuery(deskCorrectionsQuery(orderNo));
  const [asking, setAsking] = useState('');
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <h3>{t('title')}</h3>
      <ul className={styles.list}>
        {data.map(({ correctionNo, askTime, status, statusText, before, after, changed, answer, canCorrectBack }) => (
          <li key={correctionNo}>
            <div>
              <span>
                <DateText value={askTime} /> {correctionNo}
              </span>
              <Tag tone={correctionTones[status]}>{statusText}</Tag>
            </div>
            <ChangedFacts {...{ before, after, changed }} document={t('document')} />
            {answer && <p className={textStyles.small}>{t('answer', { answer })}</p>}
            {canCorrectBack && (
              <Button kind="outline" size="s" onClick={() => setAsking(correctionNo)}>
                {t('back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <BackDialog
          correctionNo={asking}
          onDone={() => {
            setAsking('');
            void refetch();
          }}
          onClose={() => setAsking('')}
        />
      )}
    </Card>
  );
}

interface BackDialogProps {
  correctionNo: string;
  onDone: () => void;
  onClose: () => void;
}

function BackDialog({ correctionNo, onDone, onClose }: BackDialogProps) {
  const t = useTexts(deskNameTexts);
  const back = useOperation(correctNameBack);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < leastReasonLetters ? t('reasonMissing', { least: leastReasonLetters }) : undefined,
    }),
    submit: ({ reason }) => back.mutateAsync({ body: { correctionNo, reason: reason.trim() } }),
    onDone,
  });
  return (
    <Dialog title={t('back')} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <p className={textStyles.secondary}>{t('backLead')}</p>
        <TextField label={t('reason')} required maxLength={200} {...form.field('reason')} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('back')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
