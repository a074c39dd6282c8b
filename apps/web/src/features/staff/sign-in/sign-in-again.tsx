import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { useModal } from '../../../ui/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { catchUp } from '../presence.ts';
import styles from '../staff-desk.module.css';
import { staffTexts } from '../texts.ts';
import { SignInForms } from './sign-in-forms.tsx';

/** The shift has ended in the middle of something: the desk waits behind this, with all that was typed in it. */
export function SignInAgain({ login, onLeave }: { login: string; onLeave: () => void }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const titleId = useId();
  // Esc would lose what the dialog is there to keep.
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
        <SignInForms login={login} onEntered={() => catchUp(queryClient)} />
        <Button kind="text" onClick={onLeave}>
          {t('againLeave')}
        </Button>
      </div>
    </dialog>
  );
}
