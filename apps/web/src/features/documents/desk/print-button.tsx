import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { messagesActTexts } from './texts.ts';

interface PrintButtonProps {
  /** The name of the document, for screen readers. */
  document: string;
  isBusy: boolean;
  onPrint: () => void;
}

/** The button that downloads one document of the print dialog. */
export function PrintButton({ document, isBusy, onPrint }: PrintButtonProps) {
  const t = useTexts(messagesActTexts);
  return (
    <Button
      kind="text"
      size="s"
      aria-label={t('printOf', { document })}
      busyText={isBusy && t('printing')}
      onClick={onPrint}
    >
      {t('print')}
    </Button>
  );
}
