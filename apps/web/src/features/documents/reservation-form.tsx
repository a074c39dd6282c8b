import type { findReservation } from '@haidai/contract/documents';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import type { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { SliderCaptcha, usePuzzleForm } from '../identity/index.ts';
import { itineraryTexts } from './texts.ts';

interface ReservationFormProps {
  look: ReturnType<typeof useOperation<typeof findReservation>>;
  onFound: () => void;
}

/** Locator or ticket, a name and a puzzle. What was typed stays. */
export function ReservationForm({ look, onFound }: ReservationFormProps) {
  const t = useTexts(itineraryTexts);
  const [typed, setTyped] = useState({ number: '', passName: '' });
  const number = typed.number.normalize('NFKC').replaceAll(/[\s-]/g, '');
  const wrong = {
    number: !/^([A-Za-z0-9]{6}|\d{13})$/.test(number),
    passName: typed.passName.trim() === '',
  };
  const { form, submit, puzzle, tried, lacksPuzzle } = usePuzzleForm({
    wrong,
    asking: look,
    ask: (NECaptchaValidate, then) =>
      look.mutate({ body: { number, passName: typed.passName.trim(), NECaptchaValidate } }, then),
    onDone: onFound,
  });
  return (
    <form ref={form} className={layoutStyles.formFields} onSubmit={submit} noValidate>
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed.number}
        onChange={(text) => setTyped({ ...typed, number: text })}
        error={tried && wrong.number ? t('numberWrong') : undefined}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        autoComplete="name"
        maxLength={60}
        value={typed.passName}
        onChange={(passName) => setTyped({ ...typed, passName })}
        error={tried && wrong.passName ? t('nameWrong') : undefined}
      />
      <SliderCaptcha
        key={puzzle.key}
        purpose="reservation"
        onPassed={puzzle.keep}
        error={lacksPuzzle ? t('puzzleNeeded') : undefined}
      />
      <FailureNote error={look.error} />
      <Button kind="primary" size="l" type="submit" busyText={look.isPending && t('finding')}>
        {t('find')}
      </Button>
    </form>
  );
}
