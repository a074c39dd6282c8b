import type { TextKind } from '@haidai/contract/content';
import { textKinds } from '@haidai/domain/content';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { oneOf } from '../../../core/address/search-params.ts';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Column, DeskTable, useDeskParam } from '../../staff/index.ts';
import styles from './content-desk.module.css';
import { type TextRow, textsQuery } from './queries.ts';
import { deskTexts } from './texts.ts';

const folders: Partial<Record<TextKind, string>> = { ARTICLE: 'articles', DOCUMENT: 'documents', HEALTH: 'health' };

/** Lists the texts of a kind, with a search for any word in them. */
export function TextList({ onOpen }: { onOpen: (path: string) => void }) {
  const t = useTexts(deskTexts);
  const [kind, setKind] = useDeskParam('kind', oneOf(textKinds), 'replace');
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery(textsQuery(kind, keyword));
  const find = (event: FormEvent) => {
    event.preventDefault();
    setKeyword(typed.trim());
  };
  return (
    <>
      <form className={styles.bar} onSubmit={find}>
        <SelectField
          className={styles.field}
          label={t('kind')}
          value={kind}
          onChange={setKind}
          options={textKinds.map((value) => ({ value, label: t(value) }))}
        />
        <TextField className={styles.field} label={t('search')} value={typed} onChange={setTyped} maxLength={60} />
        <Button type="submit" kind="outline">
          {t('find')}
        </Button>
      </form>
      {folders[kind] && <NewText folder={folders[kind] ?? ''} onOpen={onOpen} />}
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="200px" />}
      {data && (
        <DeskTable
          name="content.texts"
          caption={t('listTitle')}
          rows={data}
          rowId={({ path }) => path}
          columns={columnsOf(t)}
          onOpen={({ path }) => onOpen(path)}
          empty={t('none')}
        />
      )}
    </>
  );
}

function columnsOf(t: ReturnType<typeof useTexts<keyof typeof deskTexts.zh>>): Column<TextRow>[] {
  return [
    { id: 'title', title: t('title'), value: ({ title }) => title },
    { id: 'titleEn', title: t('titleEn'), value: ({ titleEn }) => titleEn },
    { id: 'detail', title: t('detail'), value: ({ detail }) => detail, choices: true },
    { id: 'state', title: t('state'), value: ({ state }) => t(state), choices: true },
    { id: 'origin', title: t('origin'), value: ({ origin }) => t(origin), choices: true },
    { id: 'changedAt', title: t('changedAt'), value: ({ changedAt }) => formatInstant(changedAt) },
    { id: 'changedBy', title: t('changedBy'), value: ({ changedBy }) => changedBy },
    { id: 'file', title: t('file'), value: ({ path }) => path, onlyInFile: true },
  ];
}

function NewText({ folder, onOpen }: { folder: string; onOpen: (path: string) => void }) {
  const t = useTexts(deskTexts);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: /^[a-z0-9][a-z0-9-]{0,79}$/.test(name) ? undefined : t('newNameWrong') }),
    submit: ({ name }) => onOpen(`${folder}/${name}.md`),
  });
  return (
    <Form form={form} className={styles.bar}>
      <TextField className={styles.field} label={t('newName')} {...form.field('name')} />
      <Button type="submit" kind="outline">
        {t('newText')}
      </Button>
    </Form>
  );
}
