import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { documentQuery } from './queries.ts';
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
  const t = useTexts(bookingTexts);
  const [reading, setReading] = useState<Terms[number]>();
  return (
    <ul className="terms">
      {terms.map((term) => (
        <li key={term.docKey}>
          <Checkbox
            checked={accepted.includes(term.docKey)}
            aria-label={`${t('iAccept')} ${t('titled', { title: term.docTitle })}`}
            onChange={(on) => onChange(on ? [...accepted, term.docKey] : accepted.filter((key) => key !== term.docKey))}
          >
            {t('iAccept')}
          </Checkbox>
          <Button
            kind="text"
            size="s"
            aria-label={t('readDocument', { title: term.docTitle })}
            onClick={() => setReading(term)}
          >
            <span lang={CONTENT_LANGUAGE}>{t('titled', { title: term.docTitle })}</span>
          </Button>
        </li>
      ))}
      {reading && <TermsDialog term={reading} onClose={() => setReading(undefined)} />}
    </ul>
  );
}

function TermsDialog({ term, onClose }: { term: Terms[number]; onClose: () => void }) {
  const t = useTexts(bookingTexts);
  const { data, isError, refetch } = useQuery(documentQuery(term.docKey));
  return (
    <Dialog title={term.docTitle} width={600} onClose={onClose}>
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
