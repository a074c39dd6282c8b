import { calculateFee } from '@haidai/contract/exchange';
import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { airportsQuery } from '../../shopping/index.ts';
import styles from './calculator.module.css';
import { bodyOf, type FareDraft, findFaults } from './fare-draft.ts';
import { FeeResult } from './fee-result.tsx';
import { calculatorTexts } from './texts.ts';

/** A fare in words: where, when, which class, who. */
export function FareForm() {
  const t = useTexts(calculatorTexts);
  const today = useToday();
  const { carrier } = useSite();
  const [draft, setDraft] = useState<FareDraft>({
    ...{ origCode3: carrier.hub, destCode3: 'TFU', flightDate: addDays(today, 10), departTime: '08:00' },
    ...{ clazz: '', passengerType: 'A', fare: '' },
  });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const calculate = useOperation(calculateFee);
  const faults = findFaults(draft);
  const change = (next: Partial<FareDraft>) => setDraft((before) => ({ ...before, ...next }));
  const faultOf = (field: keyof FareDraft) => {
    const fault = tried ? faults[field] : undefined;
    return fault && t(fault);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(faults);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    calculate.mutate({ body: bodyOf(draft) });
  };
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <AirportField name="origCode3" label={t('from')} value={draft.origCode3} onChange={change} />
        <AirportField
          name="destCode3"
          label={t('to')}
          value={draft.destCode3}
          onChange={change}
          error={faultOf('destCode3')}
        />
        <TextField
          type="date"
          name="flightDate"
          label={t('date')}
          required
          value={draft.flightDate}
          onChange={(flightDate) => change({ flightDate })}
          error={faultOf('flightDate')}
        />
        <TextField
          type="time"
          name="departTime"
          label={t('time')}
          required
          value={draft.departTime}
          onChange={(departTime) => change({ departTime })}
          error={faultOf('departTime')}
        />
        <TextField
          name="clazz"
          label={t('clazz')}
          hint={t('clazzHint')}
          required
          maxLength={1}
          autoCapitalize="characters"
          value={draft.clazz}
          onChange={(clazz) => change({ clazz: clazz.toUpperCase() })}
          error={faultOf('clazz')}
        />
        <SelectField<FareDraft['passengerType']>
          name="passengerType"
          label={t('who')}
          options={(['A', 'C', 'B'] as const).map((type) => ({ value: type, label: t(type) }))}
          value={draft.passengerType}
          onChange={(passengerType) => change({ passengerType })}
        />
        <TextField
          name="fare"
          label={t('fare')}
          hint={t('fareHint')}
          inputMode="decimal"
          maxLength={9}
          value={draft.fare}
          onChange={(fare) => change({ fare })}
          error={faultOf('fare')}
        />
        <Button kind="primary" size="l" type="submit" busyText={calculate.isPending && t('calculating')}>
          {t('calculate')}
        </Button>
      </form>
      <div role="status">{calculate.data && !calculate.isPending && <FeeResult table={calculate.data} />}</div>
      <FailureNote error={calculate.error} />
    </>
  );
}

interface AirportFieldProps {
  name: 'origCode3' | 'destCode3';
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (change: Partial<FareDraft>) => void;
}

function AirportField({ name, label, value, error, onChange }: AirportFieldProps) {
  const language = useLanguage();
  // The list is not in the page's HTML: until it is here, the code stands for itself.
  const { data: airports } = useQuery(airportsQuery);
  const options = airports
    ?.toSorted((a, b) => (a.cityPinyin < b.cityPinyin ? -1 : 1))
    .map(({ airportCode, airportName, cityNameEn }) => ({
      value: airportCode,
      label: language === 'en' ? `${cityNameEn} ${airportCode}` : `${airportName} ${airportCode}`,
    }));
  return (
    <SelectField
      name={name}
      label={label}
      options={options ?? [{ value, label: value }]}
      value={value}
      error={error}
      onChange={(code) => onChange({ [name]: code })}
    />
  );
}
