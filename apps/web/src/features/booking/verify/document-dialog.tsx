import { useQuery } from '@tanstack/react-query';
import { carrierTextQuery } from '../../../core/page/carrier-texts.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { bookingTexts } from '../texts.ts';
import styles from './order-verify.module.css';
import { verifyTexts } from './texts.ts';

interface DocumentDialogProps {
  docKey: string;
  docTitle: string;
  /** The version to show. Without it the dialog shows the version in force. */
  version?: string;
  onClose: () => void;
}

/** Shows a document of the carrier, which the traveller reads before a purchase. */
export function DocumentDialog({ docKey, docTitle, version, onClose }: DocumentDialogProps) {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const { data, isError, refetch } = useQuery(carrierTextQuery(docKey, version));
  return (
    <Dialog title={docTitle} width={600} onClose={onClose}>
      {isError && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <p className={dialogStyles.body}>{tVerify('documentLoading')}</p>}
      {data && (
        // The server returns sanitised HTML, which names its language. The document may be long, so the keyboard can scroll it.
        <div
          data-document
          className={classNames(dialogStyles.body, styles.prose)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: documents of the carrier, sanitised on the server
          dangerouslySetInnerHTML={{ __html: data.docContent }}
        />
      )}
    </Dialog>
  );
}
