import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import { DocumentDialog } from '../booking/index.ts';
import styles from './refund.module.css';
import { refundTexts } from './texts.ts';

const DOCUMENTS = [
  { docKey: 'B2C_REFUND_TIPS', name: 'tips' },
  { docKey: 'B2C_NO_SHOW_TIPS', name: 'noShowTips' },
] as const;

/** Shows advice before a refund. The rules of the carrier load on request. */
export function RefundTips() {
  const t = useTexts(refundTexts);
  const [read, setRead] = useState<(typeof DOCUMENTS)[number] | null>(null);
  return (
    <div className={classNames(textStyles.detail, styles.foot)}>
      <p>
        {t('holds')}
        {t('cannotUndo')}
        {t('arrives')}
      </p>
      <p>
        {DOCUMENTS.map((document) => (
          <button
            key={document.docKey}
            type="button"
            className={classNames(textStyles.link, styles.link)}
            onClick={() => setRead(document)}
          >
            {t(document.name)}
          </button>
        ))}
      </p>
      {read && <DocumentDialog docKey={read.docKey} docTitle={t(read.name)} onClose={() => setRead(null)} />}
    </div>
  );
}
