import { isDate } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useToday } from '../../../core/page/clock.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { airportsQuery, citiesOf, type FlightSearch, flightSearch, isServed } from '../../shopping/index.ts';
import styles from './book.module.css';
import { bookTexts } from './texts.ts';

const upTo = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => ({
    value: String(index + least),
    label: String(index + least),
  }));

interface TripFormProps {
  /** Whether the first field takes the focus when the form appears. */
  takesFocus: boolean;
  onSearch: (search: FlightSearch) => void;
}

/** Asks for the trip: places, days, party. */
export function TripForm({ takesFocus, onSearch }: TripFormProps) {
  const t = useTexts(bookTexts);
  const language = useLanguage();
  const today = useToday();
  const { data: airports = [] } = useQuery(airportsQuery);
  const cities = citiesOf(airports, language);
  const places = cities.map(({ code, name, airport }) => ({ value: code, label: `${name} ${airport} ${code}` }));
  const form = useForm({
    initial: { from: '', to: '', depart: '', back: '', adults: '1', children: '0', infants: '0' },
    check: ({ from, to, depart, back }) => ({
      from: from ? undefined : t('choosePlace'),
      to: to && isServed(cities, from, to) ? undefined : t('notServed'),
      depart: isDate(depart) && depart >= today ? undefined : t('chooseDay'),
      back: back === '' || (isDate(back) && back >= depart) ? undefined : t('chooseBack'),
    }),
    submit: async (values) => values,
    onDone: ({ from, to, depart, back, adults, children, infants }) =>
      onSearch(
        flightSearch.parse({
          ...{ origCode3: from, destCode3: to, departureDate: depart, isReturn: back !== '', returnDate: back },
          ...{ adultNum: Number(adults), childNum: Number(children), babyNum: Number(infants) },
        }),
      ),
  });
  const { element } = form;
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('select')?.focus();
  }, [element, takesFocus]);
  const choose = [{ value: '', label: t('choose') }, ...places];
  return (
    <Panel title={t('trip')}>
      <Form form={form} className={styles.fields}>
        <SelectField className={styles.place} label={t('from')} required options={choose} {...form.field('from')} />
        <SelectField className={styles.place} label={t('to')} required options={choose} {...form.field('to')} />
        <DateField label={t('depart')} required {...form.field('depart')} />
        <DateField label={t('back')} {...form.field('back')} />
        <SelectField label={t('adults')} options={upTo(1, 4)} {...form.field('adults')} />
        <SelectField label={t('children')} options={upTo(0, 2)} {...form.field('children')} />
        <SelectField label={t('infants')} options={upTo(0, 4)} {...form.field('infants')} />
        <Button type="submit" kind="primary">
          {t('search')}
        </Button>
      </Form>
    </Panel>
  );
}
