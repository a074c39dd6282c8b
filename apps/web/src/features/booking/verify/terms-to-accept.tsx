import type { OrderDetail } from '@haidai/contract/booking';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import textStyles from '../../../ui/text.module.css';
import { DocumentDialog } from './document-dialog.tsx';
import styles from './order-verify.module.css';
import { verifyTexts } from './texts.ts';

type Terms = OrderDetail['termsToAccept'];

interface TermsToAcceptProps {
  terms: Terms;
  accepted: readonly string[];
  onChange: (accepted: readonly string[]) => void;
  /** The error if the traveller went on without accepting all documents. */
  error?: string | undefined;
}

/** Lists the documents of the carrier. The traveller reads each in a dialog and ticks its box. */
export function TermsToAccept({ terms, accepted, onChange, error }: TermsToAcceptProps) {
  const [reading, setReading] = useState<Terms[number]>();
  return (
    <>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <Term
            key={term.docKey}
            term={term}
            accepted={accepted.includes(term.docKey)}
            onAccept={(on) => onChange(on ? [...accepted, term.docKey] : accepted.filter((key) => key !== term.docKey))}
            onRead={() => setReading(term)}
          />
        ))}
      </ul>
      {error && (
        <Note className={styles.mustAccept} tone="err">
          {error}
        </Note>
      )}
      {reading && <DocumentDialog {...reading} onClose={() => setReading(undefined)} />}
    </>
  );
}

interface TermProps {
  term: Terms[number];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onRead: () => void;
}

/** A box to tick, with a title that opens the document. Each part of a name has the attribute of its own language. */
function Term({ term, accepted, onAccept, onRead }: TermProps) {
  const t = useTexts(verifyTexts);
  const id = useId();
  return (
    <li>
      <Checkbox checked={accepted} aria-labelledby={`${id}-accept ${id}-title`} onChange={onAccept}>
        <span id={`${id}-accept`}>{t('iAccept')}</span>
      </Checkbox>
      <Button className={styles.document} kind="text" size="s" onClick={onRead}>
        <span className={textStyles.visuallyHidden}>{t('readDocument')}</span>
        <span id={`${id}-title`}>{t('titled', { title: term.docTitle })}</span>
      </Button>
    </li>
  );
}
