import { getPassPdf } from '@haidai/contract/checkin';
import { savePdf } from '../../../core/api/save-file.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { checkInTexts } from '../texts.ts';
import styles from './boarding-pass.module.css';
import { WalletButtons } from './wallet-buttons.tsx';

/** Offers the pass as a file to save and to print, and in the wallets of this device. */
export function PassCopies({ passToken, name }: { passToken: string; name: string }) {
  const t = useTexts(checkInTexts);
  const make = useOperation(getPassPdf);
  return (
    <div className={styles.pdf}>
      <Button
        kind="outline"
        size="s"
        aria-label={`${t('savePdf')} ${name}`}
        busyText={make.isPending && t('making')}
        onClick={() => make.mutate({ body: { passToken } }, { onSuccess: savePdf })}
      >
        <Icon name="print" size="s" />
        {t('savePdf')}
      </Button>
      <span role="status" className={textStyles.detail}>
        {make.isSuccess && t('pdfSaved')}
      </span>
      <WalletButtons passToken={passToken} name={name} />
      {make.error && <Note tone="err">{make.error.message}</Note>}
    </div>
  );
}
