import type { FlightRecord } from '@haidai/contract/shopping';
import type { WaitlistOffer as Offer } from '@haidai/contract/waitlist';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import textStyles from '../../ui/text.module.css';
import { type Party, shownOffers, waitlistOffersQuery } from './queries.ts';
import { waitlistOfferTexts } from './texts.ts';
import { type WaitlistSearch, writeWishes } from './waitlist-search.ts';

type Cabin = Offer['clazzType'];
type Listed = Pick<FlightRecord, 'segments' | 'minimumPrice'> & { fares: readonly { clazzType: string }[] };

interface WaitlistOfferProps {
  /** The search of the list. */
  search: Party & Pick<WaitlistSearch, 'origCode3' | 'destCode3' | 'iorD'> & { classType: Cabin | '' };
  /** All flights of the list. One call asks for those without seats in a cabin. */
  flights: readonly Listed[];
  flight: Listed;
  /** The cabin without seats. Without it, the whole flight is sold out. */
  cabin?: Cabin;
}

const allCabins = ['ECO', 'SUPER', 'BUSINESS'] as const;

/** Offers the waitlist of a flight or of one of its cabins: the place in line, the chance and the price of the party. */
export function WaitlistOffer({ search, flights, flight, cabin }: WaitlistOfferProps) {
  const t = useTexts(waitlistOfferTexts);
  const wanted = search.classType ? [search.classType] : allCabins;
  const full = flights.filter(
    ({ fares }) => !wanted.every((name) => fares.some(({ clazzType }) => clazzType === name)),
  );
  const { data } = useQuery(waitlistOffersQuery(full.flatMap(segmentOf), search));
  const [segment] = segmentOf(flight);
  if (!segment) return null;
  const { flightNo, flightDate, departApCode3, destApCode3 } = segment;
  const found = data?.flights.find((each) => each.flightNo === flightNo && each.flightDate === flightDate);
  const offers = shownOffers(found?.offers ?? []).filter(({ clazzType }) =>
    cabin ? clazzType === cabin : wanted.includes(clazzType),
  );
  const { origCode3, destCode3, iorD, adultNum, childNum, babyNum } = search;
  return offers.map(({ name, clazzName, price, ordersAhead, chance }, index) => {
    const amount = { cabin: clazzName, price: formatYuan(price) };
    const text = cabin ? t('offerShort', amount) : t('offer', amount);
    return (
      <span key={name} data-waitlist>
        <Link
          to="/book/waitlist"
          search={{
            ...{ origCode3, destCode3, iorD, adultNum, childNum, babyNum },
            wishes: writeWishes([{ flightNo, flightDate, departApCode3, destApCode3, name }]),
          }}
          aria-label={t('offerOf', { offer: text, flight: flightNo, cabin: clazzName })}
          className={cabin ? textStyles.link : buttonClass({ kind: index === 0 ? 'secondary' : 'outline' })}
        >
          {text}
        </Link>{' '}
        <small className={textStyles.hint}>{t('line', { place: ordersAhead + 1, level: chance.text })}</small>
      </span>
    );
  });
}

/** Returns the one segment of a flight. A connection has no waitlist. */
function segmentOf({ segments: [first, ...more] }: Listed) {
  return first && more.length === 0 ? [first] : [];
}
