import { calculateFee } from '@haidai/contract/exchange';
import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import type { FieldProps } from '../../../core/form/fields.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { airportsQuery } from '../../shopping/index.ts';
import styles from './calculator.module.css';
import { bodyOf, checkFare, type FareDraft, type FareErrorKey } from './fare-draft.ts';
import { FeeResult } from './fee-result.tsx';
import { calculatorTexts } from './texts.ts';

/** The form of a fare: route, time, class and traveller. */
export function FareForm() {
  const t = useTexts(calculatorTexts);
  const today = useToday();
  const { carrier } = useSite();
  const calculate = useOperation(calculateFee);
  const form = useForm<FareDraft>({
    initial: {
      ...{ origCode3: carrier.hub, destCode3: 'TFU', flightDate: addDays(today, 10), departTime: '08:00' },
      ...{ clazz: '', passengerType: 'A', fare: '' },
    },
    check: checkFare,
    translate: (key) => t(key as FareErrorKey),
    submit: async (draft) => {
      await calculate.mutateAsync({ body: bodyOf(draft) });
    },
  });
  const clazz = form.field('clazz');
  return (
    <>
      <Form form={form} className={styles.form}>
        <AirportField label={t('from')} field={form.field('origCode3')} />
        <AirportField label={t('to')} field={form.field('destCode3')} />
        <TextField type="date" label={t('date')} required {...form.field('flightDate')} />
        <TextField type="time" label={t('time')} required {...form.field('departTime')} />
        <TextField
          label={t('clazz')}
          hint={t('clazzHint')}
          required
          maxLength={1}
          autoCapitalize="characters"
          {...clazz}
          onChange={(text) => clazz.onChange(text.toUpperCase())}
        />
        <SelectField<FareDraft['passengerType']>
          label={t('who')}
          options={(['A', 'C', 'B'] as const).map((type) => ({ value: type, label: t(type) }))}
          {...form.field('passengerType')}
        />
        <TextField label={t('fare')} hint={t('fareHint')} inputMode="decimal" maxLength={9} {...form.field('fare')} />
        <Button kind="primary" size="l" type="submit" busyText={form.isSending && t('calculating')}>
          {t('calculate')}
        </Button>
      </Form>
      <div role="status">{calculate.data && !form.isSending && <FeeResult table={calculate.data} />}</div>
      <FormFailure form={form} />
    </>
  );
}

function AirportField({ label, field }: { label: string; field: FieldProps<string> }) {
  const language = useLanguage();
  // The HTML of the page does not include the list. Until it loads, the form shows the airport code.
  const { data: airports } = useQuery(airportsQuery);
  const options = airports
    ?.toSorted((a, b) => (a.cityPinyin < b.cityPinyin ? -1 : 1))
    .map(({ airportCode, airportName, cityNameEn }) => ({
      value: airportCode,
      label: language === 'en' ? `${cityNameEn} ${airportCode}` : `${airportName} ${airportCode}`,
    }));
  return <SelectField label={label} options={options ?? [{ value: field.value, label: field.value }]} {...field} />;
}
