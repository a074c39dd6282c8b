import { type AssigneeRecord, deleteAssignee } from '@haidai/contract/member';
import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import textStyles from '../../../ui/text.module.css';
import { memberNameOf } from '../member-name-of.ts';
import { assigneesQuery } from './queries.ts';
import { assigneeTexts } from './texts.ts';

interface RemoveDialogProps {
  person: AssigneeRecord;
  /**
   * The day on which the place is free again. The waiting time after a removal is as long as that after a nomination.
   */
  freeOn: string;
  onDone: (message?: string) => void;
}

export function RemoveDialog({ person, freeOn, onDone }: RemoveDialogProps) {
  const t = useTexts(assigneeTexts);
  const queryClient = useQueryClient();
  const remove = useOperation(deleteAssignee);
  const name = memberNameOf(person);
  const go = () =>
    remove.mutate(
      { body: { id: person.id } },
      {
        onSuccess: (list) => {
          cacheAnswer(queryClient, assigneesQuery.queryKey, list);
          onDone(t('removed', { name }));
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      declineLabel={t('keep')}
      confirmLabel={t('remove')}
      busyLabel={t('removing')}
      call={remove}
      onConfirm={go}
      onClose={() => onDone()}
    >
      <p className={textStyles.secondary}>{t('removeDetail', { name, date: freeOn })}</p>
    </ConfirmDialog>
  );
}
