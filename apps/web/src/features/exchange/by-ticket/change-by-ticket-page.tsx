import type { OperationResult } from '@haidai/contract';
import { sendTicketCode, validateMessageCode } from '@haidai/contract/exchange';
import { isFlightNumber, isSixDigitCode } from '@haidai/domain/formats';
import { isDate } from '@haidai/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useCaptchaStep } from '../../../core/form/use-captcha-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { logIn } from '../../../core/session/log-in.ts';
import { refreshSession } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { CaptchaField } from '../../identity/index.ts';
import { exchangeTexts } from '../texts.ts';
import { byTicketTexts } from './texts.ts';
import { TicketNameFields, useTicketNameCheck } from './ticket-name-fields.tsx';

/**
 * /self/reschedul and /self/flightSearch: opens an order with a ticket, a name and a code that the server sends to the
 * contact.
 */
export function ChangeByTicketPage() {
  const t = useTexts(byTicketTexts);
  const navigate = useNavigate();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('byTicketTitle')}</h1>
        <p className={textStyles.secondary}>{t('byTicketLead')}</p>
      </div>
      <ChangeByTicketForm
        onOpened={(orderNo) => void navigate({ to: '/book/reshopPaxInfoInput', search: { orderNo } })}
      />
      <p className={textStyles.detail}>
        {t('byOrder')}{' '}
        <Link to="/user/airorder" className={textStyles.link}>
          {t('myOrders')}
        </Link>{' '}
        <Link to="/self/calculator" className={textStyles.link}>
          {t('toCalculator')}
        </Link>
      </p>
    </main>
  );
}

/**
 * Asks for a ticket and a name, then for the code that the server sent to the contact. It signs the visitor in and
 * returns the order number.
 */
export function ChangeByTicketForm({ onOpened }: { onOpened: (orderNo: string) => void }) {
  const t = useTexts(exchangeTexts);
  const tTicket = useTexts(byTicketTexts);
  const { code } = useSite().carrier;
  const checkTicket = useTicketNameCheck();
  const send = useOperation(sendTicketCode);
  const form = useForm({
    initial: { tktNo: '', passName: '', flightNo: '', depDate: '', captcha: '' },
    check: ({ flightNo, depDate, captcha, ...ticket }) => ({
      ...checkTicket(ticket),
      flightNo:
        flightNo.trim() === '' || isFlightNumber(flightNo.trim()) ? undefined : tTicket('flightNoWrong', { code }),
      depDate: depDate === '' || isDate(depDate) ? undefined : t('dateWrong'),
      captcha: captcha ? undefined : t('puzzleMissing'),
    }),
    submit: async ({ tktNo, passName, flightNo, depDate, captcha }) => {
      const ruleForm = { number: tktNo.trim(), name: passName.trim(), flightNo: flightNo.trim(), depDate };
      await send.mutateAsync({ body: { ruleForm, NECaptchaValidate: captcha } });
    },
  });
  const captcha = useCaptchaStep(form);
  const flightNo = form.field('flightNo');
  if (send.data) {
    return (
      <Card>
        <CodeForm sent={send.data} onBack={() => send.reset()} onOpened={onOpened} />
      </Card>
    );
  }
  return (
    <Card>
      <Form form={form} className={layoutStyles.formFields}>
        <TicketNameFields fields={form} />
        <TextField
          label={tTicket('flightNoOptional')}
          maxLength={7}
          {...flightNo}
          onChange={(text) => flightNo.onChange(text.toUpperCase())}
        />
        <DateField label={tTicket('depDateOptional')} {...form.field('depDate')} />
        <CaptchaField captcha={captcha} purpose="ticket" />
        <FormFailure form={form} />
        <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('sending')}>
          {tTicket('sendCode')}
        </Button>
      </Form>
    </Card>
  );
}

interface CodeFormProps {
  sent: OperationResult<typeof sendTicketCode>;
  onBack: () => void;
  onOpened: (orderNo: string) => void;
}

function CodeForm({ sent: { serialNo, mobileMasked }, onBack, onOpened }: CodeFormProps) {
  const t = useTexts(exchangeTexts);
  const tTicket = useTexts(byTicketTexts);
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: isSixDigitCode(code.trim()) ? undefined : t('codeWrong') }),
    submit: async ({ code }) => {
      const { orderNo } = await logIn(validateMessageCode, { body: { serialNo, validCode: code.trim() } });
      await refreshSession(queryClient);
      return orderNo;
    },
    onDone: onOpened,
  });
  return (
    <Form form={form} className={layoutStyles.formFields}>
      <div role="status">
        <Note>{tTicket('codeSent', { mobile: mobileMasked })}</Note>
      </div>
      <CodeField label={t('code')} required {...form.field('code')} submits />
      <FormFailure form={form} />
      <div className={layoutStyles.row}>
        <Button kind="primary" size="l" type="submit" busyText={form.isSending && tTicket('opening')}>
          {tTicket('openOrder')}
        </Button>
        <Button kind="outline" size="l" onClick={onBack}>
          {tTicket('otherTicket')}
        </Button>
      </div>
    </Form>
  );
}
