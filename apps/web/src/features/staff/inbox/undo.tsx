import { useEffect, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { inboxTexts } from './texts.ts';
import styles from './undo.module.css';

/** Takes an action of the inbox back, and returns the result in words. */
export type Undo = () => Promise<string>;

/** The time in which an action can be taken back, in milliseconds. */
const OFFERED_MS = 10_000;

interface Offer {
  words: string;
  undo: Undo;
}

/** Returns the offer to take the last action back, which ends after ten seconds. */
export function useUndo(onDone: (words: string) => void) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => setOffer(null), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [offer]);
  const run = () => {
    if (!offer || isBusy) return;
    setOffer(null);
    setBusy(true);
    offer
      .undo()
      .then(onDone, setError)
      .finally(() => setBusy(false));
  };
  return {
    offer,
    isBusy,
    error,
    run,
    set: (words: string, undo?: Undo) => {
      setError(null);
      setOffer(undo ? { words, undo } : null);
    },
  };
}

/** Says what was done, with the button that takes it back. */
export function UndoToast({ undo: { offer, isBusy, error, run } }: { undo: ReturnType<typeof useUndo> }) {
  const t = useTexts(inboxTexts);
  return (
    <>
      <div role="status" className={styles.undo}>
        {isBusy && t('undoing')}
        {offer && (
          <>
            <span>{offer.words}</span>
            <Button kind="outline" size="s" aria-keyshortcuts="Z" onClick={run}>
              {t('undo')}
              <Kbd>Z</Kbd>
            </Button>
          </>
        )}
      </div>
      <FailureNote error={error} />
    </>
  );
}
