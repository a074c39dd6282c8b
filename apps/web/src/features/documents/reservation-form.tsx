import type { findReservation } from '@haidai/contract/documents';
import type { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useCaptchaStep } from '../../core/form/use-captcha-step.ts';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { CaptchaField } from '../identity/index.ts';
import { documentsTexts } from './texts.ts';

interface ReservationFormProps {
  look: ReturnType<typeof useOperation<typeof findReservation>>;
  onFound: () => void;
}

/** Asks for the locator or ticket and a name, with a puzzle. The input stays. */
export function ReservationForm({ look, onFound }: ReservationFormProps) {
  const t = useTexts(documentsTexts);
  const form = useForm({
    initial: { number: '', passName: '', captcha: '' },
    check: ({ number, passName, captcha }) => ({
      number: /^([A-Za-z0-9]{6}|\d{13})$/.test(clean(number)) ? undefined : t('numberWrong'),
      passName: passName.trim() ? undefined : t('nameWrong'),
      captcha: captcha ? undefined : t('puzzleNeeded'),
    }),
    submit: async ({ number, passName, captcha }) => {
      const body = { number: clean(number), passName: passName.trim(), NECaptchaValidate: captcha };
      await look.mutateAsync({ body });
      // The page has hidden the form by now.
      onFound();
    },
  });
  const captcha = useCaptchaStep(form);
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...form.field('number')}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        autoComplete="name"
        maxLength={60}
        {...form.field('passName')}
      />
      <CaptchaField captcha={captcha} purpose="reservation" />
      <FormFailure form={form} />
      <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('finding')}>
        {t('find')}
      </Button>
    </Form>
  );
}

const clean = (number: string) => number.normalize('NFKC').replaceAll(/[\s-]/g, '');
