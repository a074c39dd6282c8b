import { sendTicketCode, validateMessageCode } from '@haidai/contract/exchange';
import { isFlightNumber, isSixDigitCode } from '@haidai/domain/formats';
import { isDate } from '@haidai/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { logIn } from '../../core/session/log-in.ts';
import { refreshSession } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { SliderCaptcha, usePuzzleForm } from '../identity/index.ts';
import { exchangeTexts } from './texts.ts';
import { type TicketName, TicketNameFields, ticketNameFaults } from './ticket-name-fields.tsx';

/** /self/reschedul and /self/flightSearch: a ticket and a name open the order, by a code to its contact. */
export function ByTicketPage() {
  const t = useTexts(exchangeTexts);
  const navigate = useNavigate();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('byTicketTitle')}</h1>
        <p className={textStyles.secondary}>{t('byTicketLead')}</p>
      </div>
      <ByTicketForm onOpened={(orderNo) => void navigate({ to: '/book/reshopPaxInfoInput', search: { orderNo } })} />
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

/** A ticket and a name, then the code that went to the contact: signs in and gives the number of the order. */
export function ByTicketForm({ onOpened }: { onOpened: (orderNo: string) => void }) {
  const [form, setForm] = useState({ tktNo: '', passName: '', flightNo: '', depDate: '' });
  const send = useOperation(sendTicketCode);
  return (
    <Card>
      {send.data ? (
        <CodeForm sent={send.data} onBack={() => send.reset()} onOpened={onOpened} />
      ) : (
        <TicketFields form={form} onChange={setForm} send={send} />
      )}
    </Card>
  );
}

interface Form extends TicketName {
  flightNo: string;
  depDate: string;
}

interface TicketFieldsProps {
  form: Form;
  onChange: (form: Form) => void;
  send: ReturnType<typeof useOperation<typeof sendTicketCode>>;
}

function TicketFields({ form, onChange, send }: TicketFieldsProps) {
  const t = useTexts(exchangeTexts);
  const flightNo = form.flightNo.trim();
  const wrong = {
    ...ticketNameFaults(form),
    flightNo: flightNo !== '' && !isFlightNumber(flightNo),
    depDate: form.depDate !== '' && !isDate(form.depDate),
  };
  const ruleForm = { number: form.tktNo.trim(), name: form.passName.trim(), flightNo, depDate: form.depDate };
  const {
    form: element,
    submit,
    puzzle,
    tried,
    lacksPuzzle,
  } = usePuzzleForm({
    wrong,
    asking: send,
    ask: (NECaptchaValidate, then) => send.mutate({ body: { ruleForm, NECaptchaValidate } }, then),
  });
  return (
    <form ref={element} className={layoutStyles.formFields} onSubmit={submit} noValidate>
      <TicketNameFields typed={form} onChange={(change) => onChange({ ...form, ...change })} tried={tried} />
      <TextField
        label={t('flightNoOptional')}
        maxLength={7}
        value={form.flightNo}
        onChange={(flightNo) => onChange({ ...form, flightNo: flightNo.toUpperCase() })}
        error={tried && wrong.flightNo ? t('flightNoWrong') : undefined}
      />
      <DateField
        label={t('depDateOptional')}
        value={form.depDate}
        onChange={(depDate) => onChange({ ...form, depDate })}
      />
      <SliderCaptcha
        key={puzzle.key}
        purpose="ticket"
        onPassed={puzzle.keep}
        error={lacksPuzzle ? t('puzzleMissing') : undefined}
      />
      <FailureNote error={send.error} />
      <Button kind="primary" size="l" type="submit" busyText={send.isPending && t('sending')}>
        {t('sendCode')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  sent: NonNullable<TicketFieldsProps['send']['data']>;
  onBack: () => void;
  onOpened: (orderNo: string) => void;
}

function CodeForm({ sent: { serialNo, mobileMasked }, onBack, onOpened }: CodeFormProps) {
  const t = useTexts(exchangeTexts);
  const queryClient = useQueryClient();
  const field = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isCode = isSixDigitCode(code.trim());
  const open = useMutation({
    mutationFn: () => logIn(validateMessageCode, { body: { serialNo, validCode: code.trim() } }),
    onSuccess: async ({ orderNo }) => {
      await refreshSession(queryClient);
      onOpened(orderNo);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isCode && !open.isPending) open.mutate();
    else if (!isCode) field.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={field} className={layoutStyles.formFields} onSubmit={submit} noValidate>
      <div role="status">
        <Note>{t('codeSent', { mobile: mobileMasked })}</Note>
      </div>
      <CodeField
        label={t('code')}
        required
        value={code}
        onChange={setCode}
        error={tried && !isCode ? t('codeWrong') : undefined}
        submits
      />
      <FailureNote error={open.error} />
      <div className={layoutStyles.row}>
        <Button kind="primary" size="l" type="submit" busyText={open.isPending && t('opening')}>
          {t('openOrder')}
        </Button>
        <Button kind="outline" size="l" onClick={onBack}>
          {t('otherTicket')}
        </Button>
      </div>
    </form>
  );
}
