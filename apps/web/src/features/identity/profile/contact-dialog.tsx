import { addContact } from '@haidai/contract/identity';
import { isMailAddress } from '@haidai/domain/formats';
import { readMobile } from '@haidai/domain/telephone';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { MobileField } from '../../person/index.ts';
import { AccountCode, isCode } from './account-code.tsx';
import type { ChangeDialogProps } from './mobile-dialog.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

/** Adds a mobile or an e-mail address for signing in. It needs a code from the present contact and one from the new. */
export function ContactDialog({ kind, mobile, onDone, onClose }: ChangeDialogProps & { kind: 'mobile' | 'mail' }) {
  const t = useTexts(profileTexts);
  const add = useOperation(addContact);
  const read = (typed: string) =>
    kind === 'mobile' ? readMobile(typed) : isMailAddress(typed.trim()) ? typed.trim().toLowerCase() : null;
  const form = useForm({
    initial: { smsCode: '', contact: '', newCode: '' },
    check: ({ smsCode, contact, newCode }) => ({
      smsCode: isCode(smsCode) ? undefined : t('codeMissing'),
      contact: read(contact) ? undefined : t(kind === 'mobile' ? 'mobileWrong' : 'emailWrong'),
      newCode: isCode(newCode) ? undefined : t('codeMissing'),
    }),
    submit: ({ smsCode, contact, newCode }) =>
      add.mutateAsync({ body: { smsCode: smsCode.trim(), contact: read(contact) ?? '', newCode: newCode.trim() } }),
    onDone: (profile) => onDone(profile, t('contactAdded')),
  });
  const contact = read(form.values.contact);
  return (
    <Dialog title={t(kind === 'mobile' ? 'addMobile' : 'addMail')} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, styles.form)}>
        <AccountCode legend={t('verifyOwn', { mobile })} label={t('code')} field={form.field('smsCode')} />
        {kind === 'mobile' ? (
          <MobileField label={t('newMobile')} required {...form.field('contact')} />
        ) : (
          <TextField label={t('newEmail')} required type="email" maxLength={120} {...form.field('contact')} />
        )}
        <AccountCode
          key={contact}
          legend={t('verifyNewContact')}
          label={t('newContactCode')}
          {...(contact && (kind === 'mobile' ? { newMobile: contact } : { newMail: contact }))}
          ready={contact !== null}
          field={form.field('newCode')}
        />
        <FormFailure form={form} />
        <Button kind="primary" block type="submit" busyText={form.isSending && t('saving')}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  );
}
