import { useArt } from '../../../core/page/art.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import standardScene from '../../../ui/art/scene-login.svg';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { identityTexts } from '../texts.ts';
import styles from './login.module.css';
import { LoginPanel } from './login-panel.tsx';

interface LoginDialogProps {
  membersOnly: boolean;
  onSignedIn: () => void;
  onClose: () => void;
}

/** Shows the login over the current page. */
export function LoginDialog({ membersOnly, onSignedIn, onClose }: LoginDialogProps) {
  const t = useTexts(identityTexts);
  return (
    <Dialog title={t('title')} titleHidden width={400} isForm onClose={onClose} className={styles.login}>
      <img className={styles.scene} src={useArt('scene-login.svg', standardScene)} alt="" />
      <LoginPanel membersOnly={membersOnly} onSignedIn={onSignedIn} onRegister={onClose} />
    </Dialog>
  );
}
