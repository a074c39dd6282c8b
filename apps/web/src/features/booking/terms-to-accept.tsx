import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { noticeQuery } from '../../app/notices.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { bookingTexts } from './texts.ts';

type Terms = OrderDetail['termsToAccept'];

/** What the documents are written in, whatever the language of the page. */
const CONTENT_LANGUAGE = 'zh-CN';

interface TermsToAcceptProps {
  terms: Terms;
  accepted: readonly string[];
  onChange: (accepted: readonly string[]) => void;
}

/** The documents of the carrier, each to be read in a dialog and ticked by hand. */
export function TermsToAccept({ terms, accepted, onChange }: TermsToAcceptProps) {
  const [reading, setReading] = useState<Terms[number]>();
  return (
    <ul className="terms">
      {terms.map((term) => (
        <Term
          key={term.docKey}
          term={term}
          accepted={accepted.includes(term.docKey)}
          onAccept={(on) => onChange(on ? [...accepted, term.docKey] : accepted.filter((key) => key !== term.docKey))}
          onRead={() => setReading(term)}
        />
      ))}
      {reading && <TermsDialog term={reading} onClose={() => setReading(undefined)} />}
    </ul>
  );
}

interface TermProps {
  term: Terms[number];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onRead: () => void;
}

/** A box to tick and the title beside it, which opens the document; each part of a name in its own language. */
function Term({ term, accepted, onAccept, onRead }: TermProps) {
  const t = useTexts(bookingTexts);
  const id = useId();
  return (
    <li>
      <Checkbox checked={accepted} aria-labelledby={`${id}-accept ${id}-title`} onChange={onAccept}>
        <span id={`${id}-accept`}>{t('iAccept')}</span>
      </Checkbox>
      <Button kind="text" size="s" onClick={onRead}>
        <span className="vh">{t('readDocument')}</span>
        <span id={`${id}-title`} lang={CONTENT_LANGUAGE}>
          {t('titled', { title: term.docTitle })}
        </span>
      </Button>
    </li>
  );
}

function TermsDialog({ term, onClose }: { term: Terms[number]; onClose: () => void }) {
  const t = useTexts(bookingTexts);
  const { data, isError, refetch } = useQuery(noticeQuery(term.docKey, term.version));
  return (
    <Dialog title={<span lang={CONTENT_LANGUAGE}>{term.docTitle}</span>} width={600} onClose={onClose}>
      {isError && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <p className="dialog-body">{t('documentLoading')}</p>}
      {data && (
        // The server gives it sanitised. It may be long, so it can be scrolled with the keyboard.
        <div
          className="dialog-body prose"
          lang={CONTENT_LANGUAGE}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: documents of the carrier, sanitised on the server
          dangerouslySetInnerHTML={{ __html: data.docContent }}
        />
      )}
    </Dialog>
  );
}
