import { calculateTicketFee } from '@haidai/contract/exchange';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../../app/refusal-error.ts';
import { useOperation } from '../../../app/use-operation.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SliderCaptcha } from '../../identity/index.ts';
import { FeeResult } from './fee-result.tsx';
import { calculatorTexts } from './texts.ts';

/** A ticket by its number and name; a person, not a program, asks. */
export function TicketForm() {
  const t = useTexts(calculatorTexts);
  const language = useLanguage();
  const calculate = useOperation(calculateTicketFee);
  const form = useRef<HTMLFormElement>(null);
  const [tktNo, setTktNo] = useState('');
  const [passName, setPassName] = useState('');
  const [tried, setTried] = useState(false);
  const [puzzle, setPuzzle] = useState({ key: 0, pass: '' });
  const isTicket = /^\d{3}-?\d{10}$/.test(tktNo.trim());
  const isNamed = passName.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = !isTicket ? '[name=tktNo]' : !isNamed ? '[name=passName]' : !puzzle.pass ? '[role=slider]' : '';
    if (wrong) return form.current?.querySelector<HTMLElement>(wrong)?.focus();
    calculate.mutate(
      { body: { tktNo: tktNo.trim(), passName: passName.trim(), NECaptchaValidate: puzzle.pass } },
      // A pass is good for one question.
      { onSettled: () => setPuzzle(({ key }) => ({ key: key + 1, pass: '' })) },
    );
  };
  return (
    <>
      <form ref={form} className="fee-calc-form fee-calc-ticket" onSubmit={submit} noValidate>
        <TextField
          name="tktNo"
          label={t('tktNo')}
          hint={t('tktNoHint')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={tktNo}
          onChange={setTktNo}
          error={tried && !isTicket ? t('tktNoWrong') : undefined}
        />
        <TextField
          name="passName"
          label={t('passName')}
          required
          autoComplete="name"
          maxLength={60}
          value={passName}
          onChange={setPassName}
          error={tried && !isNamed ? t('passNameWrong') : undefined}
        />
        <SliderCaptcha
          key={puzzle.key}
          purpose="ticket"
          onPassed={(pass) => setPuzzle(({ key }) => ({ key, pass }))}
          error={tried && !puzzle.pass && !calculate.data ? t('puzzleMissing') : undefined}
        />
        <Button kind="primary" size="l" type="submit" busyText={calculate.isPending && t('calculating')}>
          {t('calculate')}
        </Button>
      </form>
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
      {calculate.error && <Note tone="err">{isRefusal(calculate.error) ? calculate.error.message : t('failed')}</Note>}
    </>
  );
}
