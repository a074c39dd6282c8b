import './exchange.css';
import { sendTicketCode, validateMessageCode } from '@haidai/contract/exchange';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { logIn } from '../../app/log-in.ts';
import { isRefusal } from '../../app/refusal-error.ts';
import { refreshSession } from '../../app/session.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SliderCaptcha } from '../identity/index.ts';
import { exchangeTexts } from './texts.ts';

/** /self/reschedul and /self/flightSearch: a ticket and a name open the order, by a code to its contact. */
export function ByTicketPage() {
  const t = useTexts(exchangeTexts);
  const [form, setForm] = useState({ number: '', name: '', flightNo: '', depDate: '' });
  const send = useOperation(sendTicketCode);
  return (
    <main id="main" className="wrap">
      <div className="page-h">
        <h1>{t('byTicketTitle')}</h1>
        <p className="sec">{t('byTicketLead')}</p>
      </div>
      <Card>
        {send.data ? (
          <CodeForm sent={send.data} onBack={() => send.reset()} />
        ) : (
          <TicketFields form={form} onChange={setForm} send={send} />
        )}
      </Card>
      <p className="small sec xc-next">
        {t('byOrder')}{' '}
        <Link to="/user/airorder" className="link">
          {t('myOrders')}
        </Link>{' '}
        <Link to="/self/calculator" className="link">
          {t('toCalculator')}
        </Link>
      </p>
    </main>
  );
}

interface Form {
  number: string;
  name: string;
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
  const element = useRef<HTMLFormElement>(null);
  const [puzzle, setPuzzle] = useState({ key: 0, pass: '' });
  const [tried, setTried] = useState(false);
  const faults = {
    number: !/^\d{3}-?\d{10}$/.test(form.number.trim()),
    name: form.name.trim() === '',
    flightNo: form.flightNo !== '' && !/^[A-Z0-9]{2}\d{3,4}[A-Z]?$/.test(form.flightNo.trim()),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [`[name=${name}]`] : []));
    const missing = wrong ?? (puzzle.pass ? undefined : '[role=slider]');
    if (missing) return element.current?.querySelector<HTMLElement>(missing)?.focus();
    const ruleForm = { ...form, number: form.number.trim(), name: form.name.trim(), flightNo: form.flightNo.trim() };
    send.mutate(
      { body: { ruleForm, NECaptchaValidate: puzzle.pass } },
      // A pass is good for one try.
      { onError: () => setPuzzle(({ key }) => ({ key: key + 1, pass: '' })) },
    );
  };
  return (
    <form ref={element} className="xc-form" onSubmit={submit} noValidate>
      <TextField
        name="number"
        label={t('tktNo')}
        hint={t('tktNoHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={form.number}
        onChange={(number) => onChange({ ...form, number })}
        error={tried && faults.number ? t('tktNoWrong') : undefined}
      />
      <TextField
        name="name"
        label={t('passName')}
        required
        autoComplete="name"
        maxLength={60}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        error={tried && faults.name ? t('passNameWrong') : undefined}
      />
      <TextField
        name="flightNo"
        label={t('flightNoOptional')}
        maxLength={7}
        value={form.flightNo}
        onChange={(flightNo) => onChange({ ...form, flightNo: flightNo.toUpperCase() })}
        error={tried && faults.flightNo ? t('flightNoWrong') : undefined}
      />
      <TextField
        type="date"
        name="depDate"
        label={t('depDateOptional')}
        value={form.depDate}
        onChange={(depDate) => onChange({ ...form, depDate })}
      />
      <SliderCaptcha
        key={puzzle.key}
        purpose="ticket"
        onPassed={(pass) => setPuzzle(({ key }) => ({ key, pass }))}
        error={tried && !puzzle.pass ? t('puzzleMissing') : undefined}
      />
      {send.error && <Note tone="err">{isRefusal(send.error) ? send.error.message : t('lost')}</Note>}
      <Button kind="primary" size="l" type="submit" busyText={send.isPending && t('sending')}>
        {t('sendCode')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  sent: NonNullable<TicketFieldsProps['send']['data']>;
  onBack: () => void;
}

function CodeForm({ sent: { serialNo, mobileMasked }, onBack }: CodeFormProps) {
  const t = useTexts(exchangeTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const field = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isCode = /^\d{6}$/.test(code.trim());
  const open = useMutation({
    mutationFn: () => logIn(validateMessageCode, { body: { serialNo, validCode: code.trim() } }),
    onSuccess: async ({ orderNo }) => {
      await refreshSession(queryClient);
      void navigate({ to: '/book/reshopPaxInfoInput', search: { orderNo } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isCode) open.mutate();
    else field.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={field} className="xc-form" onSubmit={submit} noValidate>
      <div role="status">
        <Note>{t('codeSent', { mobile: mobileMasked })}</Note>
      </div>
      <TextField
        name="validCode"
        label={t('code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={setCode}
        error={tried && !isCode ? t('codeWrong') : undefined}
      />
      {open.error && <Note tone="err">{isRefusal(open.error) ? open.error.message : t('lost')}</Note>}
      <div className="row">
        <Button kind="outline" onClick={onBack}>
          {t('otherTicket')}
        </Button>
        <Button kind="primary" type="submit" busyText={open.isPending && t('opening')}>
          {t('openOrder')}
        </Button>
      </div>
    </form>
  );
}
