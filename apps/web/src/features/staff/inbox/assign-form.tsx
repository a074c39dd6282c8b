import type { OperationResult } from '@haidai/contract';
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
import type { Undo } from './undo.tsx';

interface AssignFormProps {
  items: readonly WorkItem[];
  onDone: (words: string, undo?: Undo) => void;
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

/**
 * Returns the function that gives work to a new owner. `onDone` gets the result in words, and the function that gives the
 * changed work back to its former owners.
 */
export function useAssign(onDone: (words: string, undo?: Undo) => void) {
  const t = useTexts(inboxTexts);
  const operation = useOperation(assignWork);
  const give = async (items: readonly Given[], to: string, note: string) => {
    const changed: OperationResult<typeof assignWork>['changed'] = [];
    const left: string[] = [];
    let done = 0;
    for (let at = 0; at < items.length; at += atOnce) {
      const batch = items.slice(at, at + atOnce);
      const body = { items: batch.map(({ kind, id, from }) => ({ kind, id, from })), to, note };
      const answer = await operation.mutateAsync({ body });
      done += answer.done;
      changed.push(...answer.changed);
      for (const { kind, id, why } of answer.refused) {
        const title = batch.find((item) => item.kind === kind && item.id === id)?.title ?? id;
        left.push(t('notAssigned', { title, why }));
      }
    }
    return { done, left, changed };
  };
  return async (items: readonly WorkItem[], to: string, note = ''): Promise<void> => {
    const { done, left, changed } = await give(
      items.map(({ kind, id, title }) => ({ kind, id, title, from: '' })),
      to,
      note,
    );
    const undo = async () => {
      let undone = 0;
      const kept: string[] = [];
      for (const [before, ofOwner] of Map.groupBy(changed, (each) => each.before)) {
        const back = ofOwner.map(({ kind, id, now }) => {
          const title = items.find((item) => item.kind === kind && item.id === id)?.title ?? id;
          return { kind, id, title, from: now };
        });
        const answer = await give(back, before, t('undoNote'));
        undone += answer.done;
        kept.push(...answer.left);
      }
      return [...(undone > 0 ? [t('undone', { count: undone })] : []), ...kept].join(' ');
    };
    const words = [...(done > 0 ? [t('assigned', { count: done })] : []), ...left].join(' ');
    onDone(words, changed.length > 0 ? undo : undefined);
  };
}

interface Given {
  kind: string;
  id: string;
  title: string;
  /** The owner that the work must still have; '' for any. */
  from: string;
}
