import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import type { TripSearch } from '../trip-search.ts';
import { datesTexts } from './texts.ts';

/** The link from a search to the page that compares the dates of the trip. */
export function DatesLink({ search }: { search: TripSearch }) {
  const t = useTexts(datesTexts);
  const { origCode3, destCode3, isReturn, departureDate, returnDate, classType, adultNum, childNum, babyNum, iorD } =
    search;
  return (
    <Link
      className={buttonClass({ kind: 'outline', size: 's' })}
      to="/book/dates"
      search={{
        ...{ origCode3, destCode3, isReturn, departureDate, returnDate },
        ...{ classType, adultNum, childNum, babyNum, iorD },
      }}
    >
      {t('open')}
    </Link>
  );
}
