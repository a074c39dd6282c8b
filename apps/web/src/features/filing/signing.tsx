import { submitFiling } from '@haidai/contract/filing';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SigningBar } from '../../ui/desk/signing-bar.tsx';
import { useMay } from '../staff/index.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ReturnDialog, UndoDialog, WithdrawDialog } from './decision-dialogs.tsx';
import type { Filing } from './queries.ts';
import { filingTexts } from './texts.ts';

interface SigningProps {
  filing: Filing;
  /** Shows what a decision did, and loads everything again. */
  onDone: (words: string) => void;
  /** Opens the draft that undoes this filing. */
  onUndone: (filingId: string) => void;
}

/** Who has drafted, submitted, approved and published a filing, and the decisions of the person who looks at it. */
export function Signing({ filing, onDone, onUndone }: SigningProps) {
  const t = useTexts(filingTexts);
  const may = useMay();
  const [asked, setAsked] = useState<'give' | 'approve' | 'withdraw' | 'undo' | null>(null);
  const submit = useOperation(submitFiling);
  const { filingId, status, submittedBy, submittedAt, decidedBy, publishAt, publishedAt } = filing;
  const when = (by: string | null, at: string | null) => (by && at ? t('byAt', { by, at: formatInstant(at) }) : by);
  const isSubmitted = status === 'SUBMITTED' || status === 'SCHEDULED' || status === 'PUBLISHED';
  const isApproved = status === 'SCHEDULED' || status === 'PUBLISHED';
  const steps = [
    { id: 'drafted', label: t('drafted'), person: when(filing.createdBy, filing.createdAt), isDone: true },
    {
      id: 'submitted',
      label: t('submitted'),
      person: (isSubmitted && when(submittedBy, submittedAt)) || t('notYet'),
      isDone: isSubmitted,
    },
    { id: 'approved', label: t('approved'), person: (isApproved && decidedBy) || t('notYet'), isDone: isApproved },
    {
      id: 'published',
      label: t('published'),
      person: publishedAt
        ? formatInstant(publishedAt)
        : publishAt
          ? t('atHour', { at: formatInstant(publishAt) })
          : t('notYet'),
      isDone: status === 'PUBLISHED',
    },
  ];
  const isWaiting = status === 'SUBMITTED' && !(filing.mayDecide && may('fares.publish'));
  const close = () => setAsked(null);
  const finish = (words: string) => {
    close();
    onDone(words);
  };
  return (
    <>
      <FailureNote error={submit.error} />
      <SigningBar label={t('signing')} steps={steps} note={isWaiting && t('anotherPerson')}>
        {filing.mayWithdraw && may('fares.edit') && (
          <Button kind="text" onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        {(status === 'SUBMITTED' || status === 'SCHEDULED') && may('fares.publish') && (
          <Button kind="outline" onClick={() => setAsked('give')}>
            {t('give')}
          </Button>
        )}
        {status === 'DRAFT' && may('fares.edit') && (
          <Button
            kind="primary"
            disabled={!filing.maySubmit}
            busyText={submit.isPending && t('submitting')}
            onClick={() => submit.mutate({ body: { filingId } }, { onSuccess: () => onDone(t('submittedNow')) })}
          >
            {t('submit')}
          </Button>
        )}
        {filing.mayDecide && may('fares.publish') && (
          <Button kind="primary" onClick={() => setAsked('approve')}>
            {t('approve')}
          </Button>
        )}
        {filing.mayUndo && may('fares.edit') && (
          <Button kind="outline" onClick={() => setAsked('undo')}>
            {t('undo')}
          </Button>
        )}
      </SigningBar>
      {asked === 'give' && <ReturnDialog {...{ filing }} onDone={() => finish(t('statusDRAFT'))} onClose={close} />}
      {asked === 'withdraw' && (
        <WithdrawDialog {...{ filing }} onDone={() => finish(t('statusWITHDRAWN'))} onClose={close} />
      )}
      {asked === 'undo' && <UndoDialog {...{ filing }} onDone={onUndone} onClose={close} />}
      {asked === 'approve' && (
        <ApproveDialog
          {...{ filing }}
          onDone={(next) => finish(t(next === 'SCHEDULED' ? 'scheduledNow' : 'publishedNow'))}
          onClose={close}
        />
      )}
    </>
  );
}
