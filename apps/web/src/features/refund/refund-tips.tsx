import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { DocumentDialog } from '../booking/index.ts';
import { refundTexts } from './texts.ts';

const DOCUMENTS = [
  { docKey: 'B2C_REFUND_TIPS', name: 'tips' },
  { docKey: 'B2C_NO_SHOW_TIPS', name: 'noShowTips' },
] as const;

/** What to know before a ticket goes back, and the carrier's own words to it, which are loaded when they are asked for. */
export function RefundTips() {
  const t = useTexts(refundTexts);
  const [read, setRead] = useState<(typeof DOCUMENTS)[number] | null>(null);
  return (
    <div className="small sec rf-foot">
      <p>
        {t('holds')}
        {t('cannotUndo')}
        {t('arrives')}
      </p>
      <p>
        {DOCUMENTS.map((document) => (
          <button key={document.docKey} type="button" className="link" onClick={() => setRead(document)}>
            {t(document.name)}
          </button>
        ))}
      </p>
      {read && <DocumentDialog docKey={read.docKey} docTitle={t(read.name)} onClose={() => setRead(null)} />}
    </div>
  );
}
