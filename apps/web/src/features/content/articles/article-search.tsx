import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { contentTexts } from '../texts.ts';
import styles from './article-search.module.css';

/** The search form of the articles. It works before any script has loaded. */
export function ArticleSearch({ keyword, typeId }: { keyword: string; typeId: string | undefined }) {
  const t = useTexts(contentTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/articles', search: { typeId, keyword: typed.trim() || undefined } });
  };
  return (
    <search>
      <form className={styles.search} action="/articles" method="get" onSubmit={submit}>
        {typeId && <input type="hidden" name="typeId" value={typeId} />}
        <TextField
          label={t('searchLabel')}
          labelHidden
          name="keyword"
          type="search"
          maxLength={60}
          placeholder={t('searchPlaceholder')}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  );
}
