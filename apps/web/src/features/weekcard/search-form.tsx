import type { WeekCardRecord, WeekTermsRecord } from '@haidai/contract/weekcard';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { airportsQuery, citiesOf, isServed } from '../shopping/index.ts';
import { dayFor, daysToChoose, isOpen } from './days-to-fly.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';
import type { WeekSearch } from './week-search.ts';

interface SearchFormProps {
  cards: readonly WeekCardRecord[];
  card: WeekCardRecord;
  terms: WeekTermsRecord;
  asked: WeekSearch;
}

const route = getRouteApi('/week/flightSearch');

/** Asks for the trip of a card. The form offers only places and days for which the card is valid. */
export function SearchForm({ cards, card, terms, asked }: SearchFormProps) {
  const t = useTexts(weekTexts);
  const language = useLanguage();
  const navigate = route.useNavigate();
  const { hub } = useSite().carrier;
  const cities = useCities(terms);
  const [origCode3, setOrigin] = useState(asked.origCode3 || hub);
  const [chosenDest, setDestination] = useState(asked.destCode3);
  const [chosenDay, setDay] = useState(asked.departureDate);
  const [adultNum, setAdults] = useState(asked.adultNum);
  const destinations = cities.filter(({ code }) => isServed(cities, origCode3, code));
  const destCode3 = destinations.find(({ code }) => code === chosenDest)?.code ?? destinations[0]?.code ?? '';
  const days = daysToChoose(card, terms, adultNum);
  const departureDate = dayFor(chosenDay, days);
  const nameOf = (code: string) => cities.find((city) => city.code === code)?.name ?? code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (destCode3 === '' || departureDate === '') return;
    const names = { origName: nameOf(origCode3), destName: nameOf(destCode3) };
    const search = { ...names, origCode3, destCode3, departureDate, adultNum, cardNo: card.cardNo, out: '' };
    void navigate({ search });
  };
  const chooseCard = (cardNo: string) =>
    void navigate({ search: (before) => ({ ...before, cardNo }), replace: true, resetScroll: false });
  const toOption = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${name} ${code}` });
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('searchTitle')}</h1>
        <p className={textStyles.secondary}>{t('searchLead')}</p>
      </div>
      <Card>
        <CardHeader title={t('trip')}>
          <span className={textStyles.hint}>{t('oneWay')}</span>
        </CardHeader>
        <form className={styles.form} onSubmit={submit}>
          <SelectField
            label={t('card')}
            options={cards.map((each) => ({
              value: each.cardNo,
              label: t('cardOption', { name: each.productName, cardNo: each.cardNo, left: each.rides.left }),
            }))}
            value={card.cardNo}
            onChange={chooseCard}
            className={styles.wide}
          />
          <SelectField label={t('from')} options={cities.map(toOption)} value={origCode3} onChange={setOrigin} />
          <SelectField
            label={t('to')}
            options={destinations.map(toOption)}
            value={destCode3}
            onChange={setDestination}
          />
          <SelectField
            label={t('date')}
            options={days.map((day) => ({
              value: day.date,
              label: [
                formatDayAndWeekday(day.date, language),
                day.closedBy ?? (day.isWeekFull ? t('weekFull') : ''),
              ].join(' '),
              disabled: !isOpen(day),
            }))}
            value={departureDate}
            onChange={setDay}
          />
          <SelectField
            label={t('travellers')}
            options={Array.from({ length: Math.min(card.perOrder, card.rides.left) }, (_, index) => ({
              value: String(index + 1),
              label: t('adults', { count: index + 1 }),
            }))}
            value={String(adultNum)}
            onChange={(count) => setAdults(Number(count))}
          />
          {departureDate === '' && (
            <Note className={styles.note} tone="warn">
              {t('noDays')}
            </Note>
          )}
          <Button kind="primary" size="l" type="submit" disabled={destCode3 === '' || departureDate === ''}>
            {t('search')}
          </Button>
        </form>
      </Card>
    </main>
  );
}

/** Returns the places of the mainland for which a card is valid, in alphabetical order. */
function useCities({ closedAirports }: WeekTermsRecord) {
  const language = useLanguage();
  const { data: airports = [] } = useQuery(airportsQuery);
  const isClosed = (code: string) => closedAirports.some((each) => each.code === code);
  return citiesOf(airports, language)
    .filter(({ flag, airportCodes }) => flag === 'D' && airportCodes.length > 0 && !airportCodes.every(isClosed))
    .toSorted((a, b) => (a.pinyin < b.pinyin ? -1 : 1));
}
