import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { joiningTexts } from './texts.ts';

interface RealNameDialogProps {
  /** Where names are verified: a page of the membership site. */
  address: string;
  onClose: () => void;
}

/** The name is verified on a telephone, at the membership site. */
export function RealNameDialog({ address, onClose }: RealNameDialogProps) {
  const t = useTexts(joiningTexts);
  const picture = useQuery({
    queryKey: ['qr', address],
    queryFn: () => drawCode(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={t('realNameTitle')} onClose={onClose} className="joining">
      <div className="dialog-body">
        <p className="sec">{t('realNameLead')}</p>
        <div className="joining-code">
          {picture.data ? (
            <img src={picture.data} alt={t('realNameAlt')} width={204} height={204} />
          ) : (
            t('realNameMaking')
          )}
        </div>
        <div className="dialog-actions">
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

async function drawCode(address: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  const svg = await draw(address, { type: 'svg', margin: 0 });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
