import type { registerFlight } from '@haidai/contract/disruption';
import { isFlightNumber } from '@haidai/domain/formats';
import { isDate } from '@haidai/domain/time';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import type { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { SliderCaptcha, usePuzzleForm } from '../identity/index.ts';
import { certificateTexts } from './certificate-texts.ts';

interface RegisterFormProps {
  look: ReturnType<typeof useOperation<typeof registerFlight>>;
  onFound: () => void;
}

/** Flight, day, name, number and a puzzle. What was typed stays. */
export function RegisterForm({ look, onFound }: RegisterFormProps) {
  const t = useTexts(certificateTexts);
  const [typed, setTyped] = useState({ flightNo: '', flightDate: '', passengerName: '', number: '' });
  const write = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  const flightNo = typed.flightNo.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');
  const wrong = {
    flightNo: !isFlightNumber(flightNo),
    flightDate: !isDate(typed.flightDate),
    passengerName: typed.passengerName.trim() === '',
    number: typed.number.trim().length < 4,
  };
  const { form, submit, puzzle, tried, lacksPuzzle } = usePuzzleForm({
    wrong,
    asking: look,
    ask: (NECaptchaValidate, then) => look.mutate({ body: { ...typed, flightNo, NECaptchaValidate } }, then),
    onDone: onFound,
  });
  return (
    <form ref={form} className={layoutStyles.formFields} onSubmit={submit} noValidate>
      <TextField
        label={t('flightNo')}
        required
        autoCapitalize="characters"
        maxLength={8}
        value={typed.flightNo}
        onChange={(text) => write({ flightNo: text })}
        error={tried && wrong.flightNo ? t('flightNoWrong') : undefined}
      />
      <DateField
        label={t('date')}
        required
        value={typed.flightDate}
        onChange={(flightDate) => write({ flightDate })}
        error={tried && wrong.flightDate ? t('dateWrong') : undefined}
      />
      <TextField
        label={t('name')}
        required
        autoComplete="name"
        maxLength={60}
        value={typed.passengerName}
        onChange={(passengerName) => write({ passengerName })}
        error={tried && wrong.passengerName ? t('nameWrong') : undefined}
      />
      <TextField
        label={t('number')}
        required
        hint={t('numberHint')}
        autoComplete="off"
        maxLength={40}
        value={typed.number}
        onChange={(number) => write({ number })}
        error={tried && wrong.number ? t('numberWrong') : undefined}
      />
      <SliderCaptcha
        key={puzzle.key}
        purpose="registerFlight"
        onPassed={puzzle.keep}
        error={lacksPuzzle ? t('puzzleNeeded') : undefined}
      />
      <FailureNote error={look.error} />
      <Button kind="primary" size="l" type="submit" busyText={look.isPending && t('looking')}>
        {t('look')}
      </Button>
    </form>
  );
}
