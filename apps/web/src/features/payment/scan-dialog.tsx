import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/display/price.tsx';
import { renderQrCode } from '../../ui/display/render-qr-code.ts';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './pay.module.css';
import { findPayPlace } from './pay-place.ts';
import { paymentTexts } from './texts.ts';

interface ScanDialogProps {
  amount: number;
  codeUrl: string;
  /** Runs when the traveller says that the payment is made. */
  onPaid: () => void;
  onClose: () => void;
}

/** Shows the code to scan. */
export function ScanDialog({ amount, codeUrl, onPaid, onClose }: ScanDialogProps) {
  const t = useTexts(paymentTexts);
  const picture = useQuery({
    queryKey: ['qr', codeUrl],
    queryFn: () => renderQrCode(codeUrl),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={t('wechatTitle')} onClose={onClose} className={styles.scanDialog}>
      <div className={classNames(dialogStyles.body, styles.dialogBody)}>
        <Price yuan={amount} className={styles.scanAmount} />
        <div className={styles.qrCode}>
          {picture.data ? <img src={picture.data} alt={t('qrAlt')} width={204} height={204} /> : t('qrMaking')}
        </div>
        <p className={textStyles.secondary}>{t(findPayPlace() === 'desktop' ? 'scanHint' : 'scanHintPhone')}</p>
        {codeUrl.startsWith('http') && (
          <a className={buttonClass({ kind: 'primary', block: true })} href={codeUrl} target="_blank" rel="noreferrer">
            {t('openWechat')}
          </a>
        )}
        <Button kind="outline" block onClick={onPaid}>
          {t('paidAlready')}
        </Button>
      </div>
    </Dialog>
  );
}
