import { dropView, keepView } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { viewsQuery } from '../queries.ts';
import { staffTexts } from '../texts.ts';
import type { TableView } from './columns.ts';
import styles from './desk-table.module.css';
import { packView, unpackView } from './table-address.ts';

interface SavedViewsProps {
  table: string;
  view: TableView;
  onApply: (view: TableView) => void;
}

/** Lists the saved views of the signed-in member of staff for this table. They can apply, save and delete views. */
export function SavedViews({ table, view, onApply }: SavedViewsProps) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const { data: views = [] } = useQuery(viewsQuery(table));
  const [isNaming, setNaming] = useState(false);
  const drop = useOperation(dropView);
  const line = packView(view);
  const current = views.find(({ search }) => search === line);
  const reload = () => queryClient.invalidateQueries({ queryKey: viewsQuery(table).queryKey });
  const saved = () => {
    setNaming(false);
    void reload();
  };
  const apply = (viewId: string) => onApply(unpackView(views.find((each) => each.viewId === viewId)?.search ?? ''));
  return (
    <div className={styles.views}>
      <SelectField
        className={styles.filter}
        label={t('views')}
        labelHidden
        value={current?.viewId ?? ''}
        options={[
          { value: '', label: line === '' ? t('anyOf', { title: t('views') }) : t('viewUnnamed') },
          ...views.map((each) => ({ value: each.viewId, label: each.name })),
        ]}
        onChange={apply}
      />
      {isNaming && <NameForm table={table} search={line} onDone={saved} />}
      {!isNaming && !current && line !== '' && (
        <Button kind="outline" size="s" onClick={() => setNaming(true)}>
          {t('keepView')}
        </Button>
      )}
      {current && line !== '' && (
        <Button
          kind="text"
          size="s"
          busyText={drop.isPending && t('sending')}
          onClick={() => drop.mutate({ body: { viewId: current.viewId } }, { onSuccess: reload })}
        >
          {t('dropView', { name: current.name })}
        </Button>
      )}
    </div>
  );
}

interface NameFormProps {
  table: string;
  search: string;
  onDone: () => void;
}

/** Asks for the name of a view and saves it. */
function NameForm({ table, search, onDone }: NameFormProps) {
  const t = useTexts(staffTexts);
  const save = useOperation(keepView);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('fillIn') }),
    submit: async ({ name }) => {
      await save.mutateAsync({ body: { table, name: name.trim(), search } });
    },
    onDone,
  });
  return (
    <>
      <Form form={form} className={styles.views}>
        <TextField
          className={styles.filter}
          label={t('viewName')}
          maxLength={30}
          ref={focusOnMount}
          {...form.field('name')}
        />
        <Button type="submit" size="s" busyText={form.isSending && t('sending')}>
          {t('keepView')}
        </Button>
      </Form>
      <FormFailure form={form} />
    </>
  );
}
