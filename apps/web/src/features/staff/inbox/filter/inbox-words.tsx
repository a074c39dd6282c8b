import type { RefObject } from 'react';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Kbd } from '../../../../ui/desk/kbd.tsx';
import { useTypedWords } from '../../typed-words.ts';
import styles from '../inbox-page.module.css';
import { inboxTexts } from '../texts.ts';

interface InboxWordsProps {
  value: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (words: string) => void;
}

/** The field that searches all waiting work for a number or a name. */
export function InboxWords({ value, field, onChange }: InboxWordsProps) {
  const t = useTexts(inboxTexts);
  const { words, type, leave } = useTypedWords(value, onChange);
  return (
    <span className={styles.words}>
      <input
        ref={field}
        type="search"
        value={words}
        maxLength={100}
        placeholder={t('find')}
        aria-label={t('find')}
        aria-keyshortcuts="/"
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      <Kbd>/</Kbd>
    </span>
  );
}
