import { calculateTicketFee } from '@haidai/contract/exchange';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useCaptchaStep } from '../../../core/form/use-captcha-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CaptchaField } from '../../identity/index.ts';
import { TicketNameFields, useTicketNameCheck } from '../by-ticket/ticket-name-fields.tsx';
import styles from './calculator.module.css';
import { FeeResult } from './fee-result.tsx';
import { calculatorTexts } from './texts.ts';

/** Asks for a ticket by its number and name. A puzzle keeps programs out. */
export function TicketForm() {
  const t = useTexts(calculatorTexts);
  const language = useLanguage();
  const calculate = useOperation(calculateTicketFee);
  const checkTicket = useTicketNameCheck();
  const form = useForm({
    initial: { tktNo: '', passName: '', captcha: '' },
    check: (values) => ({ ...checkTicket(values), captcha: values.captcha ? undefined : t('puzzleMissing') }),
    submit: async ({ tktNo, passName, captcha }) => {
      const body = { tktNo: tktNo.trim(), passName: passName.trim(), NECaptchaValidate: captcha };
      await calculate.mutateAsync({ body });
    },
  });
  const captcha = useCaptchaStep(form);
  return (
    <>
      <Form form={form} className={classNames(styles.form, styles.ticket)}>
        <TicketNameFields fields={form} />
        <CaptchaField captcha={captcha} purpose="ticket" />
        <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('calculating')}>
          {t('calculate')}
        </Button>
      </Form>
      <div role="status">
        {calculate.data?.map((flight) => (
          <FeeResult
            key={flight.flightNo + flight.flightDate}
            table={flight}
            title={`${flight.flightNo} ${flight.departCityName} — ${flight.destCityName} ${formatDay(flight.flightDate, language)} ${flight.departTime}`}
            note={flight.changesLeft > 0 ? t('changesLeft', { count: flight.changesLeft }) : t('changesNone')}
          />
        ))}
      </div>
      <FormFailure form={form} />
    </>
  );
}
