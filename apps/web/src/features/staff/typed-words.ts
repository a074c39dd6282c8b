import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The pause in milliseconds between the last key and the search. */
const TYPING_MS = 300;

interface TypedWords {
  /** The words in the field. */
  words: string;
  type: (words: string) => void;
  /** Searches at once. Called when the focus leaves the field. */
  leave: () => void;
}

/**
 * Handles a search field whose words are part of the view in the address. It searches after a pause.
 * @param value the words in the address
 * @param onSearch puts the words into the address, now or later
 */
export function useTypedWords(value: string, onSearch: (words: string) => void): TypedWords {
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<number>(undefined);
  // The words that are on their way to the address, oldest first.
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
  // A search that begins after the reader has gone on to the list would close the row that they have opened there.
  return { words, type: setWords, leave: send };
}
