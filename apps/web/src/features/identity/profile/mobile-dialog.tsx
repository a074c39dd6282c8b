import { changeMobile, type Profile } from '@haidai/contract/identity';
import { readMobile } from '@haidai/domain/telephone';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { MobileField } from '../../person/index.ts';
import { AccountCode, isCode } from './account-code.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

export interface ChangeDialogProps {
  /** The contact of the account that gets codes, masked. */
  mobile: string;
  onDone: (profile: Profile, message: string) => void;
  onClose: () => void;
}

/** Changes the mobile. It needs a code from the old mobile and one from the new mobile. */
export function MobileDialog({ mobile, onDone, onClose }: ChangeDialogProps) {
  const t = useTexts(profileTexts);
  const change = useOperation(changeMobile);
  const form = useForm({
    initial: { smsCode: '', newMobile: '', newSmsCode: '' },
    check: (values) => ({
      smsCode: isCode(values.smsCode) ? undefined : t('codeMissing'),
      newMobile: readMobile(values.newMobile) ? undefined : t('mobileWrong'),
      newSmsCode: isCode(values.newSmsCode) ? undefined : t('codeMissing'),
    }),
    submit: (values) => {
      const [smsCode, newSmsCode] = [values.smsCode.trim(), values.newSmsCode.trim()];
      return change.mutateAsync({ body: { smsCode, newMobile: readMobile(values.newMobile) ?? '', newSmsCode } });
    },
    onDone: (profile) => onDone(profile, t('mobileChanged', { mobile: profile.mobileMasked })),
  });
  const newMobile = readMobile(form.values.newMobile);
  return (
    <Dialog title={t('changeMobile')} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, styles.form)}>
        <AccountCode legend={t('verifyOwn', { mobile })} label={t('code')} field={form.field('smsCode')} />
        <MobileField label={t('newMobile')} required {...form.field('newMobile')} />
        <AccountCode
          key={newMobile}
          legend={t('verifyNew')}
          label={t('newCode')}
          {...(newMobile && { newMobile })}
          ready={newMobile !== null}
          field={form.field('newSmsCode')}
        />
        <p className={textStyles.detail}>{t('othersEnd')}</p>
        <FormFailure form={form} />
        <Button kind="primary" block type="submit" busyText={form.isSending && t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}
