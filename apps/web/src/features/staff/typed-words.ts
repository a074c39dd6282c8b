import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The pause in milliseconds between the last key and the search. */
const TYPING_MS = 300;

interface TypedWords {
  /** The words in the field. */
  words: string;
  type: (words: string) => void;
  /**
   * Searches at once. Call it when the focus leaves the field: a later search would close a row that the reader has
   * opened in the meantime.
   */
  leave: () => void;
}

/**
 * Handles a search field whose words are part of a view. It searches when the typing pauses.
 * @param value the words of the view
 * @param onSearch changes the view; `value` may follow in a later rendering
 */
export function useTypedWords(value: string, onSearch: (words: string) => void): TypedWords {
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<number>(undefined);
  // The searches that `value` does not show yet, oldest first.
  const sent = useRef<string[]>([]);
  // A saved view or the Back button changes the words from outside. An answer to the own words leaves what was typed since.
  if (value !== known) {
    setKnown(value);
    const answered = sent.current.indexOf(value);
    sent.current = sent.current.slice(answered + 1);
    if (answered < 0) setWords(value);
  }
  const send = () => {
    clearTimeout(timer.current);
    if (words === (sent.current.at(-1) ?? known)) return;
    sent.current.push(words);
    onSearch(words);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (words === known) return;
    timer.current = window.setTimeout(() => sendLater(), TYPING_MS);
    return () => clearTimeout(timer.current);
  }, [words, known]);
  return { words, type: setWords, leave: send };
}
