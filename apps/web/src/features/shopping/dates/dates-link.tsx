import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { shoppingTexts } from '../texts.ts';
import type { TripSearch } from '../trip-search.ts';

/** The link from a search to the page that compares the dates of the trip. */
export function DatesLink({ search }: { search: TripSearch }) {
  const t = useTexts(shoppingTexts);
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
      {t('compareDates')}
    </Link>
  );
}
