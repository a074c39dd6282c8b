import type { findComplaint } from '@haidai/contract/feedback';
import { complaintNumberPattern } from '@haidai/domain/feedback';
import type { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useCaptchaStep } from '../../../core/form/use-captcha-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { CaptchaField } from '../../identity/index.ts';
import { progressTexts } from './texts.ts';

interface FindFormProps {
  look: ReturnType<typeof useOperation<typeof findComplaint>>;
  onFound: () => void;
}

/** Asks for the number and the contact of a complaint, with a puzzle. The input stays. */
export function FindForm({ look, onFound }: FindFormProps) {
  const t = useTexts(progressTexts);
  const form = useForm({
    initial: { complaintNo: '', contact: '', captcha: '' },
    check: ({ complaintNo, contact, captcha }) => ({
      complaintNo: complaintNumberPattern.test(clean(complaintNo)) ? undefined : t('numberWrong'),
      contact: contact.trim() ? undefined : t('contactMissing'),
      captcha: captcha ? undefined : t('puzzleNeeded'),
    }),
    submit: async ({ complaintNo, contact, captcha }) => {
      const body = { complaintNo: clean(complaintNo), contact: contact.trim(), NECaptchaValidate: captcha };
      await look.mutateAsync({ body });
    },
    onDone: onFound,
  });
  const captcha = useCaptchaStep(form);
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        required
        autoCapitalize="characters"
        maxLength={20}
        {...form.field('complaintNo')}
      />
      <TextField
        label={t('contact')}
        hint={t('contactHint')}
        required
        autoComplete="email"
        maxLength={80}
        {...form.field('contact')}
      />
      <CaptchaField captcha={captcha} purpose="findComplaint" />
      <FormFailure form={form} />
      <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('looking')}>
        {t('look')}
      </Button>
    </Form>
  );
}

const clean = (complaintNo: string) => complaintNo.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');
