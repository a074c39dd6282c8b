import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { useModal } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { refetchPolled } from '../presence.ts';
import styles from '../staff-desk.module.css';
import { staffTexts } from '../texts.ts';
import { SignInForms } from './sign-in-forms.tsx';

/** Asks for a new sign-in after the shift ended. The desk stays behind the dialog with all input. */
export function SignInAgain({ login, onLeave }: { login: string; onLeave: () => void }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const titleId = useId();
  // Esc must not close the dialog, because the desk would lose its input.
  const dialog = useModal(() => undefined);
  return (
    <dialog
      ref={dialog}
      className={classNames(dialogStyles.dialog, dialogStyles.width420, styles.again)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={dialogStyles.title}>
        {t('againTitle')}
      </h2>
      <div className={classNames(dialogStyles.body, styles.signInForms)}>
        <p className={textStyles.detail}>{t('againLead')}</p>
        <SignInForms login={login} onEntered={() => refetchPolled(queryClient)} />
        <Button kind="text" onClick={onLeave}>
          {t('againLeave')}
        </Button>
      </div>
    </dialog>
  );
}
