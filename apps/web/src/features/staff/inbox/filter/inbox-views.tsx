import type { OperationResult } from '@haidai/contract';
import { dropView, keepView } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOperation } from '../../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../../core/form/form.tsx';
import { useForm } from '../../../../core/form/use-form.ts';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ViewTabs } from '../../../../ui/desk/view-tabs.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../../../ui/focus-on-mount.ts';
import { useFocusAfter } from '../../../../ui/use-focus-after.ts';
import { countsQuery, viewsQuery } from '../../queries.ts';
import styles from '../inbox-page.module.css';
import { inboxTexts } from '../texts.ts';
import type { Undo } from '../undo.tsx';
import { type InboxView, isNarrowed, packInbox, readInboxView, unpackInbox } from './inbox-address.ts';

/** The name under which the server keeps views of the inbox. */
const table = 'inbox';

interface InboxViewsProps {
  view: InboxView;
  onChange: (next: Partial<InboxView>) => void;
  /** Called after a view was saved, with the words for it and the function that takes it back. */
  onSaved: (words: string, undo: Undo) => void;
}

/** The views of the inbox: all, mine, late, and those that the reader has saved. */
export function InboxViews({ view, onChange, onSaved }: InboxViewsProps) {
  const t = useTexts(inboxTexts);
  const queryClient = useQueryClient();
  const { data: counts } = useQuery(countsQuery);
  const { data: saved = [] } = useQuery(viewsQuery(table));
  const [isNaming, setNaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isNaming, button);
  const [drop, keep] = [useOperation(dropView), useOperation(keepView)];
  const line = packInbox(view);
  const current = saved.find(({ search }) => search === line);
  const reload = () => void queryClient.invalidateQueries({ queryKey: viewsQuery(table).queryKey });
  const common = [
    { id: 'all', label: t('all'), count: counts?.total },
    { id: 'mine', label: t('mine'), count: counts?.mine },
    { id: 'late', label: t('late'), count: counts?.late },
  ];
  const plain = readInboxView({}, '');
  const isCommon = current === undefined && !isNarrowed(view);
  return (
    <div className={styles.views}>
      <ViewTabs
        label={t('viewsOf')}
        views={[...common, ...saved.map(({ viewId, name }) => ({ id: viewId, label: name }))]}
        value={current?.viewId ?? (isCommon ? view.view : '')}
        onChange={(id) => {
          const kept = saved.find(({ viewId }) => viewId === id);
          onChange(kept ? unpackInbox(kept.search) : { ...plain, view: readInboxView({ view: id }, '').view });
        }}
      />
      {isNaming ? (
        <NameForm
          line={line}
          onClose={() => setNaming(false)}
          onDone={({ viewId, name }) => {
            setNaming(false);
            reload();
            const replaced = saved.find((each) => each.name === name);
            onSaved(t('viewSaved', { name }), async () => {
              if (replaced) await keep.mutateAsync({ body: { table, name, search: replaced.search } });
              else await drop.mutateAsync({ body: { viewId } });
              reload();
              return t('viewUndone', { name });
            });
          }}
        />
      ) : current ? (
        <Button
          ref={button}
          kind="text"
          size="s"
          busyText={drop.isPending && t('sending')}
          onClick={() => drop.mutate({ body: { viewId: current.viewId } }, { onSuccess: reload })}
        >
          {t('dropView', { name: current.name })}
        </Button>
      ) : (
        isNarrowed(view) && (
          <Button ref={button} kind="outline" size="s" onClick={() => setNaming(true)}>
            {t('saveView')}
          </Button>
        )
      )}
    </div>
  );
}

type SavedView = OperationResult<typeof keepView>;

interface NameFormProps {
  line: string;
  onDone: (saved: SavedView) => void;
  onClose: () => void;
}

/** Asks for the name of a view and saves it. Esc closes the form. */
function NameForm({ line, onDone, onClose }: NameFormProps) {
  const t = useTexts(inboxTexts);
  const save = useOperation(keepView);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('fillIn') }),
    submit: ({ name }) => save.mutateAsync({ body: { table, name: name.trim(), search: line } }),
    onDone,
  });
  return (
    <>
      <Form form={form} className={styles.naming}>
        <TextField
          label={t('viewName')}
          labelHidden
          placeholder={t('viewName')}
          maxLength={30}
          ref={focusOnMount}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          {...form.field('name')}
        />
        <Button type="submit" size="s" busyText={form.isSending && t('sending')}>
          {t('saveView')}
        </Button>
      </Form>
      <FormFailure form={form} />
    </>
  );
}
