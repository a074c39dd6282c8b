import type { registerFlight } from '@haidai/contract/disruption';
import { isFlightNumber } from '@haidai/domain/formats';
import { isDate } from '@haidai/domain/time';
import type { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useCaptchaStep } from '../../core/form/use-captcha-step.ts';
import { useForm } from '../../core/form/use-form.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { CaptchaField } from '../identity/index.ts';
import { certificateTexts } from './certificate-texts.ts';

interface RegisterFormProps {
  look: ReturnType<typeof useOperation<typeof registerFlight>>;
  onFound: () => void;
}

/** Asks for the flight, day, name and number, with a puzzle. The input stays. */
export function RegisterForm({ look, onFound }: RegisterFormProps) {
  const t = useTexts(certificateTexts);
  const { code } = useSite().carrier;
  const form = useForm({
    initial: { flightNo: '', flightDate: '', passengerName: '', number: '', captcha: '' },
    check: ({ flightNo, flightDate, passengerName, number, captcha }) => ({
      flightNo: isFlightNumber(clean(flightNo)) ? undefined : t('flightNoWrong', { code }),
      flightDate: isDate(flightDate) ? undefined : t('dateWrong'),
      passengerName: passengerName.trim() ? undefined : t('nameWrong'),
      number: number.trim().length >= 4 ? undefined : t('numberWrong'),
      captcha: captcha ? undefined : t('puzzleNeeded'),
    }),
    submit: async ({ captcha, ...values }) => {
      const body = { ...values, flightNo: clean(values.flightNo), NECaptchaValidate: captcha };
      await look.mutateAsync({ body });
    },
    onDone: onFound,
  });
  const captcha = useCaptchaStep(form);
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <TextField label={t('flightNo')} required autoCapitalize="characters" maxLength={8} {...form.field('flightNo')} />
      <DateField label={t('date')} required {...form.field('flightDate')} />
      <TextField label={t('name')} required autoComplete="name" maxLength={60} {...form.field('passengerName')} />
      <TextField
        label={t('number')}
        required
        hint={t('numberHint')}
        autoComplete="off"
        maxLength={40}
        {...form.field('number')}
      />
      <CaptchaField captcha={captcha} purpose="registerFlight" />
      <FormFailure form={form} />
      <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('looking')}>
        {t('look')}
      </Button>
    </Form>
  );
}

const clean = (flightNo: string) => flightNo.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');
