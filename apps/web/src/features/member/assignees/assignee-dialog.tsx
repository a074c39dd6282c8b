import { type AssigneeList, type AssigneeRecord, saveAssignee, updateAssignee } from '@haidai/contract/member';
import { passengerErrorTexts } from '@haidai/domain/booking';
import { entryErrorTexts } from '@haidai/domain/field-errors';
import { assigneeErrorTexts } from '@haidai/domain/member';
import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { memberNameOf } from '../member-name-of.ts';
import { checkAssignee, draftOf, isSomebodyNew, toEntry } from './assignee-draft.ts';
import { AssigneeFields } from './assignee-fields.tsx';
import styles from './assignees.module.css';
import { assigneesQuery } from './queries.ts';
import { assigneeTexts } from './texts.ts';

const errorTexts = { ...passengerErrorTexts, ...assigneeErrorTexts, ...entryErrorTexts };

interface AssigneeDialogProps {
  list: AssigneeList;
  /** The assignee to change. Without one the dialog adds a new assignee. */
  person?: AssigneeRecord;
  onDone: (message?: string) => void;
}

/** Adds or changes an assignee. The dialog shows the first day of travel before anything is saved. */
export function AssigneeDialog({ list, person, onDone }: AssigneeDialogProps) {
  const t = useTexts(assigneeTexts);
  const today = useToday();
  const queryClient = useQueryClient();
  const save = useOperation(saveAssignee);
  const update = useOperation(updateAssignee);
  const form = useForm({
    initial: draftOf(person),
    check: (draft) => checkAssignee(draft, today),
    translate: useFieldErrorText(errorTexts),
    submit: (draft) => {
      const body = toEntry(draft);
      return person ? update.mutateAsync({ body: { ...body, id: person.id } }) : save.mutateAsync({ body });
    },
    onDone: (changed) => {
      cacheAnswer(queryClient, assigneesQuery.queryKey, changed);
      onDone(t('saved', { name: memberNameOf(form.values), date: from }));
    },
  });
  const isNew = person === undefined || isSomebodyNew(person, form.values);
  const from = isNew ? list.effectiveIfNamedToday : person.effectiveOn;
  return (
    <Dialog title={t(person ? 'editTitle' : 'addTitle')} width={600} onClose={() => onDone()}>
      <Form form={form} className={classNames(dialogStyles.body, styles.form)}>
        <AssigneeFields fields={form} person={person} />
        <div role="status">
          {isNew && <Note>{person ? t('willWait', { date: from }) : t('today', { date: from })}</Note>}
        </div>
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button kind="primary" type="submit" busyText={form.isSending && t('saving')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
