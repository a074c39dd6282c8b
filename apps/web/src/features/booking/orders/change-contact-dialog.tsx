import { changeContact, sendContactCode } from '@haidai/contract/booking';
import { isMailAddress, isSixDigitCode } from '@haidai/domain/formats';
import { readMobile } from '@haidai/domain/telephone';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useCodeStep } from '../../../core/form/use-code-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { CaptchaField } from '../../identity/index.ts';
import { MobileField } from '../../person/index.ts';
import { contactTexts } from './contact-texts.ts';

const readMail = (typed: string) => (isMailAddress(typed.trim()) ? typed.trim().toLowerCase() : null);

interface TypedContact {
  way: 'mobile' | 'mail';
  mobile: string;
  mail: string;
}

/** Returns the typed mobile or mail address in normal form; '' if it is invalid. */
function readContact({ way, mobile, mail }: TypedContact): string {
  return (way === 'mobile' ? readMobile(mobile) : readMail(mail)) ?? '';
}

interface ChangeContactDialogProps {
  orderNo: string;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the mobile or the e-mail address of the contact of an order, with a code that goes to the new one. */
export function ChangeContactDialog({ orderNo, onDone, onClose }: ChangeContactDialogProps) {
  const t = useTexts(contactTexts);
  const change = useOperation(changeContact);
  const form = useForm({
    initial: { way: 'mobile' as TypedContact['way'], mobile: '', mail: '', code: '' },
    check: ({ way, mobile, mail, code }) => ({
      mobile: way === 'mail' || readMobile(mobile) ? undefined : t('mobileWrong'),
      mail: way === 'mobile' || readMail(mail) ? undefined : t('mailWrong'),
      code: isSixDigitCode(code.trim()) ? undefined : t('codeMissing'),
    }),
    submit: async (values) => {
      await change.mutateAsync({ body: { orderNo, contact: readContact(values), code: values.code.trim() } });
    },
    onDone,
  });
  const { way } = form.values;
  const contact = readContact(form.values);
  const codeField = form.field('code');
  const step = useCodeStep({
    send: (NECaptchaValidate) => callSignedIn(sendContactCode, { body: { orderNo, contact, NECaptchaValidate } }),
    canSend: () => form.require('mobile', 'mail'),
    codeFieldId: codeField.id,
  });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <p className={textStyles.secondary}>{t('lead')}</p>
        <SegmentedControl
          label={t('way')}
          {...form.field('way')}
          onChange={(next) => {
            form.set({ way: next, code: '' });
            step.reset();
          }}
          options={[
            { value: 'mobile', label: t('byMobile') },
            { value: 'mail', label: t('byMail') },
          ]}
        />
        {way === 'mobile' ? (
          <MobileField label={t('mobile')} required {...form.field('mobile')} />
        ) : (
          <TextField
            label={t('mail')}
            type="email"
            autoComplete="email"
            maxLength={120}
            required
            {...form.field('mail')}
          />
        )}
        <div className={dialogStyles.actions}>
          <Button
            kind="outline"
            onClick={step.request}
            disabled={step.secondsLeft > 0}
            busyText={step.isSending && t('sendingCode')}
          >
            {step.secondsLeft > 0 ? t('resendIn', { seconds: step.secondsLeft }) : t('sendCode')}
          </Button>
        </div>
        {step.secondsLeft === 0 && <CaptchaField captcha={step.captcha} purpose="accountSms" />}
        <div role="status">{step.sent && <Note>{t('codeSent', { contact: step.sent.contactMasked })}</Note>}</div>
        <FailureNote error={step.failure} />
        <CodeField label={t('code')} required {...codeField} />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button kind="primary" type="submit" busyText={form.isSending && t('saving')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
