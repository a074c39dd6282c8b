import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/display/price.tsx';
import { renderQrCode } from '../../ui/display/render-qr-code.ts';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { orderKey } from '../booking/index.ts';
import { cashierKey } from './cashier.ts';
import styles from './pay.module.css';
import { findPayPlace } from './pay-place.ts';
import { payStateQuery } from './queries.ts';
import { paymentTexts } from './texts.ts';

interface ScanDialogProps {
  orderNo: string;
  amount: number;
  codeUrl: string;
  /** The amount that was paid before the code was made. */
  paidBefore: number;
  onClose: () => void;
}

/** Shows the code to scan. Continues when the money has arrived. */
export function ScanDialog({ orderNo, amount, codeUrl, paidBefore, onClose }: ScanDialogProps) {
  const t = useTexts(paymentTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const picture = useQuery({
    queryKey: ['qr', codeUrl],
    queryFn: () => renderQrCode(codeUrl),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = useQuery(payStateQuery(orderNo)).data;
  const moved = state && ((state.stage !== 'unpaid' && state.paidAmount !== paidBefore) || isOver(state.stage));

  useEffect(() => {
    if (!moved) return;
    if (state.stage === 'partPaid') {
      onClose();
      void queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
      void queryClient.invalidateQueries({ queryKey: cashierKey(orderNo) });
    } else {
      void navigate({ to: '/pay/success', search: { orderNo } });
    }
  }, [moved, state, orderNo, navigate, queryClient, onClose]);

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
        <Button kind="outline" block onClick={() => void navigate({ to: '/pay/success', search: { orderNo } })}>
          {t('paidAlready')}
        </Button>
      </div>
    </Dialog>
  );
}

function isOver(stage: string): boolean {
  return ['expired', 'cancelled', 'reversed', 'extraDropped'].includes(stage);
}
