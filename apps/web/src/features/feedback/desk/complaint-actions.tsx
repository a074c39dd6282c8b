import { takeAction } from '@haidai/contract/staff';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActionForm, type Filled } from '../../staff/index.ts';
import styles from './complaints.module.css';
import type { DeskComplaint } from './queries.ts';
import { complaintTexts } from './texts.ts';

interface ComplaintActionsProps {
  complaint: DeskComplaint;
  /** Called after a change. `words` describes an action that was performed here. */
  onChanged: (words: string) => void;
}

/** Shows the actions that the member of staff may take on a complaint. Each needs a second click. */
export function ComplaintActions({ complaint: { complaintNo, actions }, onChanged }: ComplaintActionsProps) {
  const t = useTexts(complaintTexts);
  const [chosen, setChosen] = useState<DeskComplaint['actions'][number] | null>(null);
  const act = useOperation(takeAction);
  const choose = (action: typeof chosen) => {
    act.reset();
    setChosen(action);
  };
  const send = async (filled: Filled) => {
    if (!chosen) return;
    await act.mutateAsync(
      { body: { kind: 'feedback.complaints', id: complaintNo, action: chosen.action, ...filled } },
      {
        onSuccess: () => {
          choose(null);
          onChanged(t('done', { action: chosen.label }));
        },
        onError: (error) => isRefusal(error, 'conflict', 'notFound') && onChanged(''),
      },
    );
  };
  if (chosen) {
    const isLate = !actions.some(({ action }) => action === chosen.action);
    return (
      <>
        <FailureNote error={act.error} />
        <ActionForm action={chosen} isLate={isLate} onSend={send} onBack={() => choose(null)} />
      </>
    );
  }
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action.action}
          size="s"
          kind={action.tone === 'go' ? 'secondary' : 'outline'}
          onClick={() => choose(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}
