import type { OrderDetail } from '@haidai/contract/booking';
import { Fragment, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { bookingTexts } from '../texts.ts';
import { DocumentDialog } from './document-dialog.tsx';
import styles from './order-verify.module.css';
import { verifyTexts } from './texts.ts';

type Terms = OrderDetail['termsToAccept'];

interface ConsentLineProps {
  terms: Terms;
  /** The documents that changed after the traveller pressed the button. */
  changed?: Terms;
  /** The words before the titles, if the button does not place an order. */
  before?: string;
}

/**
 * The sentence that names the documents of an order or of a change. Each title opens its document. Pressing the button
 * above the sentence is the consent. A document that changed after the traveller pressed it is named in a note.
 */
export function ConsentLine({ terms, changed = [], before }: ConsentLineProps) {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const [reading, setReading] = useState<Terms[number]>();
  return (
    <>
      {changed.length > 0 && (
        <Note className={styles.changedTerms} tone="err">
          {tVerify('termsChanged', {
            titles: changed.map(({ docTitle }) => tVerify('titled', { title: docTitle })).join(t('listComma')),
          })}
        </Note>
      )}
      <div data-screen-only className={classNames(textStyles.caption, styles.consent)}>
        {before ?? tVerify('consentBefore')}
        {terms.map((term, index) => (
          <Fragment key={term.docKey}>
            {index > 0 && (index === terms.length - 1 ? tVerify('consentAnd') : t('listComma'))}
            <button type="button" className={textStyles.link} onClick={() => setReading(term)}>
              <span className={textStyles.visuallyHidden}>{tVerify('readDocument')}</span>
              {tVerify('titled', { title: term.docTitle })}
            </button>
          </Fragment>
        ))}
        {tVerify('consentAfter')}
      </div>
      {reading && <DocumentDialog {...reading} onClose={() => setReading(undefined)} />}
    </>
  );
}
