import { changeMobile, type Profile } from '@haidai/contract/identity';
import { isMobileCn } from '@haidai/domain/formats';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { AccountCode, isCode } from './account-code.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

export interface ChangeDialogProps {
  /** The account's own, starred. */
  mobile: string;
  onDone: (profile: Profile, said: string) => void;
  onClose: () => void;
}

/** A code from the mobile that was, and one from that which shall be. */
export function MobileDialog({ mobile, onDone, onClose }: ChangeDialogProps) {
  const t = useTexts(profileTexts);
  const [typed, setTyped] = useState({ smsCode: '', newMobile: '', newSmsCode: '' });
  const [attempts, setAttempts] = useState(0);
  const change = useOperation(changeMobile);
  const form = useFormFocus(attempts, change.error);
  const newMobile = typed.newMobile.replaceAll(/\s/g, '');
  const isWhole = isCode(typed.smsCode) && isMobileCn(newMobile) && isCode(typed.newSmsCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isWhole || change.isPending) return;
    const body = { smsCode: typed.smsCode.trim(), newMobile, newSmsCode: typed.newSmsCode.trim() };
    change.mutate(
      { body },
      { onSuccess: (profile) => onDone(profile, t('mobileChanged', { mobile: profile.mobileMasked })) },
    );
  };
  const missing = (isThere: boolean, text: string) => (attempts > 0 && !isThere ? text : undefined);
  return (
    <Dialog title={t('changeMobile')} onClose={onClose}>
      <form ref={form} className={classNames(dialogStyles.body, styles.form)} onSubmit={submit} noValidate>
        <AccountCode
          legend={t('verifyOwn', { mobile })}
          label={t('code')}
          code={typed.smsCode}
          onCode={(smsCode) => setTyped({ ...typed, smsCode })}
          error={missing(isCode(typed.smsCode), t('codeMissing'))}
        />
        <TextField
          label={t('newMobile')}
          required
          type="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={typed.newMobile}
          onChange={(value) => setTyped({ ...typed, newMobile: value })}
          error={missing(isMobileCn(newMobile), t('mobileWrong'))}
        />
        <AccountCode
          key={newMobile}
          legend={t('verifyNew')}
          label={t('newCode')}
          newMobile={newMobile}
          ready={isMobileCn(newMobile)}
          code={typed.newSmsCode}
          onCode={(newSmsCode) => setTyped({ ...typed, newSmsCode })}
          error={missing(isCode(typed.newSmsCode), t('codeMissing'))}
        />
        <p className={textStyles.detail}>{t('othersEnd')}</p>
        <FailureNote error={change.error} />
        <Button kind="primary" block type="submit" busyText={change.isPending && t('saving')}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
