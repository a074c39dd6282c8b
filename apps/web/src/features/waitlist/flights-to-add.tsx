import type { FlightRecord } from '@haidai/contract/shopping';
import type { WaitlistOffer } from '@haidai/contract/waitlist';
import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../core/page/clock.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatDay, formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { cashShop, flightSearch } from '../shopping/index.ts';
import { type Party, shownOffers, type Wish, waitlistOffersQuery, wishKey } from '../waitlist-offer/index.ts';
import { waitlistTexts } from './texts.ts';
import styles from './waitlist.module.css';
import { WishRow } from './wish-row.tsx';

export type Segment = FlightRecord['segments'][number];

/** A route with its travellers. */
export interface WaitlistTrip extends Party {
  origCode3: string;
  destCode3: string;
  iorD: 'D' | 'I';
}

/** The query for the flights of a route on a day. */
export function dayQuery(trip: WaitlistTrip, departureDate: string) {
  const { origCode3, destCode3, iorD, adultNum, childNum, babyNum } = trip;
  const party = { adultNum, childNum, babyNum };
  return cashShop.flights(flightSearch.parse({ origCode3, destCode3, iorD, departureDate, ...party }));
}

/** Returns the flights for which a party can wait: those with one flight number. */
export function segmentsOf(flights: readonly FlightRecord[] | undefined): Segment[] {
  return (flights ?? []).flatMap(({ segments: [first, ...more] }) => (first && more.length === 0 ? [first] : []));
}

/** Returns the wish for an offer. */
export function toWish({ flightNo, flightDate, departApCode3, destApCode3 }: Segment, { name }: WaitlistOffer): Wish {
  return { flightNo, flightDate, departApCode3, destApCode3, name };
}

interface FlightsToAddProps {
  trip: WaitlistTrip;
  /** The day that is shown first. An empty or past day stands for today. */
  day: string;
  /** The keys of the wishes that are already chosen. */
  taken: ReadonlySet<string>;
  /** The key of the wish that is being added. */
  adding?: string | undefined;
  onAdd: (wish: Wish) => void;
}

/** Lists the sold-out flights of a route day by day, with the place in line and the chance, to add one. */
export function FlightsToAdd({ trip, day: firstDay, taken, adding, onAdd }: FlightsToAddProps) {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  const today = useToday();
  const last = addDays(today, useSite().saleDays);
  const [day, setDay] = useState(firstDay >= today ? firstDay : today);
  const list = useQuery(dayQuery(trip, day));
  const segments = segmentsOf(list.data?.flights);
  const offers = useQuery(waitlistOffersQuery(segments, trip));
  const failed = list.error ?? offers.error;
  const isLoading = !list.data || (segments.length > 0 && !offers.data);
  const rows = (offers.data?.flights ?? []).flatMap((flight) => {
    const segment = segments.find(({ flightNo }) => flightNo === flight.flightNo);
    return segment ? shownOffers(flight.offers).map((offer) => ({ segment, offer })) : [];
  });
  return (
    <>
      <div className={styles.days}>
        <Button kind="outline" size="s" disabled={day <= today} onClick={() => setDay(addDays(day, -1))}>
          {t('dayBefore')}
        </Button>
        <b role="status">{formatDayAndWeekday(day, language)}</b>
        <Button kind="outline" size="s" disabled={day >= last} onClick={() => setDay(addDays(day, 1))}>
          {t('dayAfter')}
        </Button>
      </div>
      {failed ? (
        <ErrorState
          title={t('loadFailed')}
          onRetry={() => {
            void list.refetch();
            void offers.refetch();
          }}
        />
      ) : isLoading ? (
        <Skeleton height="160px" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('noOffers')} detail={t('noOffersDetail')} />
      ) : (
        <>
          <p className={textStyles.hint}>{t('addHint')}</p>
          <ul>
            {rows.map(({ segment, offer }) => {
              const wish = toWish(segment, offer);
              const key = wishKey(wish);
              return (
                <WishRow
                  key={key}
                  segment={segment}
                  cabin={offer.clazzName}
                  price={offer.price}
                  chance={offer.chance}
                  note={t('offerLine', { place: offer.ordersAhead + 1 })}
                >
                  {taken.has(key) ? (
                    <span className={textStyles.hint}>{t('added')}</span>
                  ) : (
                    <Button
                      kind="outline"
                      size="s"
                      busyText={adding === key && t('adding')}
                      aria-label={t('addNamed', {
                        flight: segment.flightNo,
                        day: formatDay(segment.flightDate, language),
                        time: segment.departTime,
                        cabin: offer.clazzName,
                      })}
                      onClick={() => onAdd(wish)}
                    >
                      {t('add')}
                    </Button>
                  )}
                </WishRow>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
