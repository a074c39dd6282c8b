import { getKeyValue } from '@haidai/contract/content';
import { type ReactNode, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { useHotline } from '../../core/page/hotline.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { telephone } from '../../ui/navigation/telephone.ts';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { OnlineServiceLink } from '../online-service/index.ts';
import { upgradeTexts } from './texts.ts';

interface UpgradeGuard {
  /** Continues to a change or a refund. During an upgrade of the site it shows the notice instead. */
  proceed: (go: () => void) => Promise<void>;
  /** The notice, which the page renders. */
  notice: ReactNode;
}

/** Guards every link to a change or a refund. It requests `B2C_UPGRADE` at the moment of the click. */
export function useUpgradeNotice(): UpgradeGuard {
  const [isShown, setShown] = useState(false);
  const proceed = async (go: () => void) => {
    if (await isUpgrading()) setShown(true);
    else go();
  };
  return { proceed, notice: isShown && <UpgradeNotice onClose={() => setShown(false)} /> };
}

/**
 * True if the site is being upgraded. A failed request counts as no upgrade, because the server refuses a change that
 * is impossible.
 */
async function isUpgrading(): Promise<boolean> {
  const query = { kv_plat: 'MARKET', kv_type: 'COMMON', kv_name: 'B2C_UPGRADE' };
  const value = await call(getKeyValue, { query }).catch(() => null);
  return value?.kvValue === 'TRUE';
}

function UpgradeNotice({ onClose }: { onClose: () => void }) {
  const t = useTexts(upgradeTexts);
  const hotline = useHotline();
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={dialogStyles.body}>
        <p role="alert">{t('text', { hotline })}</p>
        <div className={dialogStyles.actions}>
          <OnlineServiceLink className={buttonClass({ kind: 'outline' })}>{t('onlineService')}</OnlineServiceLink>
          <a className={buttonClass({ kind: 'secondary' })} href={telephone(hotline)}>
            {t('callHotline', { hotline })}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
