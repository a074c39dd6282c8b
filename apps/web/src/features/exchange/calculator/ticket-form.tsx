import { calculateTicketFee } from '@haidai/contract/exchange';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SliderCaptcha, usePuzzleForm } from '../../identity/index.ts';
import { TicketNameFields, ticketNameFaults } from '../ticket-name-fields.tsx';
import styles from './calculator.module.css';
import { FeeResult } from './fee-result.tsx';
import { calculatorTexts } from './texts.ts';

/** A ticket by its number and name; a person, not a program, asks. */
export function TicketForm() {
  const t = useTexts(calculatorTexts);
  const language = useLanguage();
  const calculate = useOperation(calculateTicketFee);
  const [typed, setTyped] = useState({ tktNo: '', passName: '' });
  const { form, submit, puzzle, tried, lacksPuzzle } = usePuzzleForm({
    wrong: ticketNameFaults(typed),
    asking: calculate,
    ask: (NECaptchaValidate, then) =>
      calculate.mutate(
        { body: { tktNo: typed.tktNo.trim(), passName: typed.passName.trim(), NECaptchaValidate } },
        then,
      ),
  });
  return (
    <>
      <form ref={form} className={classNames(styles.form, styles.ticket)} onSubmit={submit} noValidate>
        <TicketNameFields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} tried={tried} />
        <SliderCaptcha
          key={puzzle.key}
          purpose="ticket"
          onPassed={puzzle.keep}
          error={lacksPuzzle ? t('puzzleMissing') : undefined}
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
      <FailureNote error={calculate.error} />
    </>
  );
}
