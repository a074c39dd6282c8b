import { type AssigneeList, type AssigneeRecord, saveAssignee, updateAssignee } from '@haidai/contract/member';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { RefusalError } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { nameOf } from '../name-of.ts';
import { draftOf, findFaults, isSomebodyNew } from './assignee-draft.ts';
import { AssigneeFields } from './assignee-fields.tsx';
import styles from './assignees.module.css';
import { assigneesQuery } from './queries.ts';
import { assigneeTexts } from './texts.ts';

interface AssigneeDialogProps {
  list: AssigneeList;
  /** Whom to change; left out, somebody new. */
  person?: AssigneeRecord;
  onDone: (said?: string) => void;
}

/** The day from which they may fly stands there before anything is saved. */
export function AssigneeDialog({ list, person, onDone }: AssigneeDialogProps) {
  const t = useTexts(assigneeTexts);
  const today = useToday();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(person));
  const [attempts, setAttempts] = useState(0);
  const save = useOperation(saveAssignee);
  const update = useOperation(updateAssignee);
  const { error, isPending } = person ? update : save;
  const form = useFormFocus(attempts, error);
  const faults = attempts > 0 ? { ...faultsOf(error), ...findFaults(draft, today) } : {};
  const isNew = person === undefined || isSomebodyNew(person, draft);
  const from = isNew ? list.effectiveIfNamedToday : person.effectiveOn;
  const saved = (changed: AssigneeList) => {
    queryClient.setQueryData(assigneesQuery.queryKey, changed);
    onDone(t('saved', { name: nameOf(draft), date: from }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isPending || Object.keys(findFaults(draft, today)).length > 0) return;
    const body = {
      ...draft,
      sex: draft.sex || 'M',
      mobile: draft.mobile.trim() || null,
      documents: draft.documents.map(({ documentType, documentNo, documentExpiry }) => ({
        documentType,
        documentNo,
        documentExpiry: documentExpiry || null,
      })),
    };
    if (person) update.mutate({ body: { ...body, id: person.id } }, { onSuccess: saved });
    else save.mutate({ body }, { onSuccess: saved });
  };
  return (
    <Dialog title={t(person ? 'editTitle' : 'addTitle')} width={600} onClose={() => onDone()}>
      <form ref={form} className={classNames(dialogStyles.body, styles.form)} onSubmit={submit} noValidate>
        <AssigneeFields draft={draft} person={person} faults={faults} onChange={setDraft} />
        <div role="status">
          {isNew && <Note>{person ? t('willWait', { date: from }) : t('today', { date: from })}</Note>}
        </div>
        {Object.keys(faults).length === 0 && <FailureNote error={error} />}
        <div className={dialogStyles.actions}>
          <Button kind="primary" type="submit" busyText={isPending && t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function faultsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof RefusalError)) return {};
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}
