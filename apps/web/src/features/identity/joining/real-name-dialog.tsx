import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { renderQrCode } from '../../../ui/display/render-qr-code.ts';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './joining.module.css';
import { joiningTexts } from './texts.ts';

interface RealNameDialogProps {
  /** The page of the membership site that verifies names. */
  address: string;
  onClose: () => void;
}

/** Explains that the traveller verifies their name at the membership site with a telephone. */
export function RealNameDialog({ address, onClose }: RealNameDialogProps) {
  const t = useTexts(joiningTexts);
  const { sells } = useSite().carrier;
  const picture = useQuery({
    queryKey: ['qr', address],
    queryFn: () => renderQrCode(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={t('realNameTitle')} onClose={onClose} className={styles.joining}>
      <div className={dialogStyles.body}>
        <p className={textStyles.secondary}>{t(sells.points ? 'realNameLead' : 'realNameLeadWithoutPoints')}</p>
        <div className={styles.code}>
          {picture.data ? (
            <img src={picture.data} alt={t('realNameAlt')} width={204} height={204} />
          ) : (
            t('realNameMaking')
          )}
        </div>
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {t('later')}
          </Button>
          <a className={buttonClass({ kind: 'primary' })} href={address} target="_blank" rel="noreferrer">
            {t('realNameHere')}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
