import type { AirportRecord } from '@haidai/contract/reference';
import { partyLimits } from '@haidai/domain/booking';
import { addDays, todayIn } from '@haidai/domain/time';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { serverNow } from '../../core/page/clock.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatDay, formatWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import textStyles from '../../ui/text.module.css';
import { type City, citiesOf, type TripDraft, toTripSearch } from '../shopping/index.ts';
import styles from './elder-page.module.css';
import { elderTexts } from './texts.ts';

interface ElderSearchProps {
  initial: TripDraft;
  airports: readonly AirportRecord[];
}

/** The search for one-way flights of adults. Each field offers only values that the carrier sells. */
export function ElderSearch({ initial, airports }: ElderSearchProps) {
  const t = useTexts(elderTexts);
  const navigate = useNavigate();
  const cities = citiesOf(airports, useLanguage());
  const [draft, setDraft] = useState<TripDraft>({ ...initial, isReturn: false });
  const origins = cities.filter(({ destinations }) => destinations.size > 0);
  const destinations = destinationsOf(cities, draft.from.code);
  const departFrom = (code: string) => {
    const from = cities.find((city) => city.code === code) ?? draft.from;
    const served = destinationsOf(cities, code);
    const to = served.find((city) => city.code === draft.to.code) ?? served[0] ?? draft.to;
    setDraft({ ...draft, from, to });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/book/flightSearch', search: toTripSearch(draft) });
  };
  return (
    <form id="search" className={styles.search} aria-labelledby="elder-search" onSubmit={search}>
      <h2 id="elder-search">{t('buy')}</h2>
      <SelectField label={t('from')} options={toOptions(origins)} value={draft.from.code} onChange={departFrom} />
      <SelectField
        label={t('to')}
        options={toOptions(destinations)}
        value={draft.to.code}
        onChange={(code) => setDraft({ ...draft, to: cities.find((city) => city.code === code) ?? draft.to })}
      />
      <SelectField
        label={t('day')}
        options={useDays()}
        value={draft.departureDate}
        onChange={(departureDate) => setDraft({ ...draft, departureDate })}
      />
      <Stepper
        className={styles.people}
        label={t('people')}
        lessLabel={t('lessPeople')}
        moreLabel={t('morePeople')}
        value={draft.adultNum}
        min={1}
        max={partyLimits.adults}
        onChange={(adultNum) => setDraft({ ...draft, adultNum })}
      />
      <p className={textStyles.secondary}>{t('childrenHint')}</p>
      <Button type="submit" kind="primary" size="l" block>
        {t('search')}
      </Button>
    </form>
  );
}

/** Returns the days on sale as options. The nearest days also have their names. */
function useDays() {
  const t = useTexts(elderTexts);
  const language = useLanguage();
  const site = useSite();
  const today = todayIn(serverNow(site));
  return Array.from({ length: site.saleDays }, (_, index) => {
    const value = addDays(today, index);
    const [day, weekday] = [formatDay(value, language), formatWeekday(value, language)];
    const name = [t('today'), t('tomorrow')][index];
    return { value, label: name ? t('dayNamed', { day, weekday, name }) : t('dayPlain', { day, weekday }) };
  });
}

function destinationsOf(cities: readonly City[], from: string): City[] {
  const origin = cities.find(({ code }) => code === from);
  return cities.filter(({ code, cityCode }) => code !== from && origin?.destinations.has(cityCode));
}

function toOptions(cities: readonly City[]) {
  return [...cities]
    .sort((a, b) => a.pinyin.localeCompare(b.pinyin))
    .map(({ code, name, airport }) => ({ value: code, label: placeName(name, airport) }));
}

/** Returns the city and its airport. An English airport begins with its city, which stands there only once. */
function placeName(city: string, airport: string | undefined): string {
  if (!airport) return city;
  return airport.startsWith(`${city} `) ? airport : `${city} · ${airport}`;
}
