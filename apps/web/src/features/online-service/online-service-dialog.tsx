import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { onlineServiceTexts } from './texts.ts';
import type { Obstacle } from './use-online-service.ts';

interface OnlineServiceDialogProps {
  obstacle: Obstacle;
  onClose: () => void;
}

/** Explains why the online service did not open, with the next step. */
export function OnlineServiceDialog({ obstacle, onClose }: OnlineServiceDialogProps) {
  const t = useTexts(onlineServiceTexts);
  const explanations = { login: t('loginFirst'), busy: t('busy'), blocked: t('ready') } as const;
  return (
    <Dialog title={t('notice')} onClose={onClose}>
      <div className={dialogStyles.body}>
        <p role="alert">{explanations[obstacle.kind]}</p>
        <div className={dialogStyles.actions}>
          <WayOn obstacle={obstacle} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

function WayOn({ obstacle, onClose }: OnlineServiceDialogProps) {
  const t = useTexts(onlineServiceTexts);
  const { href, pathname } = useLocation();
  const redirect = pathname.toLowerCase() === '/login' ? undefined : href;
  if (obstacle.kind === 'busy') {
    return (
      <Button kind="primary" onClick={onClose}>
        {t('ok')}
      </Button>
    );
  }
  return (
    <>
      <Button kind="outline" onClick={onClose}>
        {t('cancel')}
      </Button>
      {obstacle.kind === 'login' ? (
        <Link className={buttonClass({ kind: 'primary' })} to="/login" search={{ redirect }} onClick={onClose}>
          {t('toLogin')}
        </Link>
      ) : (
        <a
          className={buttonClass({ kind: 'primary' })}
          href={obstacle.address}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          {t('open')}
        </a>
      )}
    </>
  );
}
