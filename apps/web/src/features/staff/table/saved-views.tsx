import { dropView, keepView } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
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
  const [name, setName] = useState<string | null>(null);
  const save = useOperation(keepView);
  const drop = useOperation(dropView);
  const line = packView(view);
  const current = views.find(({ search }) => search === line);
  const reload = () => queryClient.invalidateQueries({ queryKey: viewsQuery(table).queryKey });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name?.trim()) return;
    const done = { onSuccess: () => Promise.all([reload(), setName(null)]) };
    save.mutate({ body: { table, name: name.trim(), search: line } }, done);
  };
  const apply = (viewId: string) => onApply(unpackView(views.find((each) => each.viewId === viewId)?.search ?? ''));
  return (
    <div className={styles.views}>
      <SelectField
        label={t('views')}
        labelHidden
        value={current?.viewId ?? ''}
        options={[
          { value: '', label: line === '' ? t('anyOf', { title: t('views') }) : t('viewUnnamed') },
          ...views.map((each) => ({ value: each.viewId, label: each.name })),
        ]}
        onChange={apply}
      />
      {name !== null && (
        <form className={styles.views} onSubmit={submit}>
          <TextField label={t('viewName')} value={name} maxLength={30} onChange={setName} autoFocus />
          <Button type="submit" size="s" busyText={save.isPending && t('sending')}>
            {t('keepView')}
          </Button>
        </form>
      )}
      {name === null && !current && line !== '' && (
        <Button kind="outline" size="s" onClick={() => setName('')}>
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
      <FailureNote error={save.error} />
    </div>
  );
}
