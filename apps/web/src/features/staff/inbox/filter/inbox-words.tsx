import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.tsx';
import { Kbd } from '../../../../ui/desk/kbd.tsx';
import styles from '../inbox-page.module.css';
import { inboxTexts } from '../texts.ts';

/** The pause in milliseconds between the last key and the search. */
const TYPING_MS = 300;

interface InboxWordsProps {
  value: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (words: string) => void;
}

/** The field that searches all waiting work for a number or a name. */
export function InboxWords({ value, field, onChange }: InboxWordsProps) {
  const t = useTexts(inboxTexts);
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  const sent = useRef(value);
  // A saved view or the Back button changes the words from outside. An answer to the own words leaves what was typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== sent.current) setWords(value);
  }
  const send = useEffectEvent(() => {
    sent.current = words;
    onChange(words);
  });
  useEffect(() => {
    if (words === known) return;
    const timer = setTimeout(() => send(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, known]);
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
        onChange={({ target }) => setWords(target.value)}
      />
      <Kbd>/</Kbd>
    </span>
  );
}
