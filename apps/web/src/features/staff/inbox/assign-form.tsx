import { assignWork } from '@haidai/contract/staff';
import { ownerFilters } from '@haidai/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { colleaguesQuery, type WorkItem } from '../queries.ts';
import styles from './inbox-page.module.css';
import { inboxTexts } from './texts.ts';

interface AssignFormProps {
  items: readonly WorkItem[];
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks who gets the work. Work of a colleague needs a note. */
export function AssignForm({ items, onDone, onClose }: AssignFormProps) {
  const t = useTexts(inboxTexts);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const assign = useAssign(onDone);
  const form = useForm({
    initial: { to: '', note: '' },
    check: ({ to }) => ({ to: to === '' ? t('fillIn') : undefined }),
    submit: ({ to, note }) => assign(items, to, note.trim()),
    onDone: onClose,
  });
  return (
    <Dialog title={t('assign')} isForm onClose={onClose}>
      <Form form={form} className={styles.assign}>
        <SelectField
          label={t('assignTo')}
          options={[
            { value: '', label: t('choose') },
            { value: ownerFilters.mine, label: t('me') },
            { value: ownerFilters.nobody, label: t('nobody') },
            ...colleagues.map(({ login, name }) => ({ value: login, label: `${name}（${login}）` })),
          ]}
          {...form.field('to')}
        />
        <TextField label={t('assignNote')} maxLength={300} {...form.field('note')} />
        <FormFailure form={form} />
        <div className={layoutStyles.row}>
          <Button type="submit" kind="primary" size="s" busyText={form.isSending && t('sending')}>
            {t('confirmAssign', { count: items.length })}
          </Button>
          <Button kind="text" size="s" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The number of pieces that one call gives. */
const atOnce = 50;

/** Returns the function that gives work to a new owner. `onDone` gets the result in words. */
export function useAssign(onDone: (words: string) => void) {
  const t = useTexts(inboxTexts);
  const give = useOperation(assignWork);
  return async (items: readonly WorkItem[], to: string, note = ''): Promise<void> => {
    let done = 0;
    const left: string[] = [];
    for (let at = 0; at < items.length; at += atOnce) {
      const batch = items.slice(at, at + atOnce);
      const answer = await give.mutateAsync({ body: { items: batch.map(({ kind, id }) => ({ kind, id })), to, note } });
      done += answer.done;
      for (const { kind, id, why } of answer.refused) {
        const title = batch.find((item) => item.kind === kind && item.id === id)?.title ?? id;
        left.push(t('notAssigned', { title, why }));
      }
    }
    onDone([...(done > 0 ? [t('assigned', { count: done })] : []), ...left].join(' '));
  };
}
