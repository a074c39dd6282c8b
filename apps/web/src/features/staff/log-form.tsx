import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './table/desk-table.module.css';
import { staffTexts } from './texts.ts';

/** The search of the log. '' means no limit. */
export type LogSearch = Readonly<Record<'subject' | 'login' | 'from' | 'to', string>>;

interface LogFormProps {
  search: LogSearch;
  onFind: (search: LogSearch) => void;
}

/** The search form of the log. */
export function LogForm({ search, onFind }: LogFormProps) {
  const t = useTexts(staffTexts);
  const [wanted, setWanted] = useState(search);
  const field = (name: keyof LogSearch) => ({
    value: wanted[name],
    onChange: (value: string) => setWanted({ ...wanted, [name]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind({ ...wanted, subject: wanted.subject.trim(), login: wanted.login.trim() });
  };
  return (
    <form className={styles.tools} aria-label={t('log')} onSubmit={submit}>
      <TextField className={styles.filter} label={t('logAbout')} maxLength={120} {...field('subject')} />
      <TextField className={styles.filter} label={t('login')} maxLength={60} autoComplete="off" {...field('login')} />
      <TextField className={styles.filter} label={t('logFrom')} type="date" {...field('from')} />
      <TextField className={styles.filter} label={t('logTo')} type="date" {...field('to')} />
      <Button type="submit" size="s" kind="secondary">
        {t('find')}
      </Button>
    </form>
  );
}
