import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NextTrip } from './queries.ts';
import { tripTexts } from './texts.ts';
import styles from './trip-tiles.module.css';
import { useSaveCalendar, useShareTrip } from './use-trip-sharing.ts';

/** The five things that travellers do after ticketing: seats, calendar, sharing, invoice and baggage. */
export function TripTiles({ trip: { orderNo, flights } }: { trip: NextTrip }) {
  const t = useTexts(tripTexts);
  const saveCalendar = useSaveCalendar();
  const { share, isCopied } = useShareTrip();
  const search = { orderNo };
  const canBuy = flights.some(({ isSeatOnSale }) => isSeatOnSale);
  return (
    <ul data-screen-only className={styles.tiles}>
      {canBuy && (
        <li>
          <Link to="/book/verifyIncrement" search={search}>
            <Icon name="seat" />
            {t('chooseSeats')}
            <small>{t('seatsHint')}</small>
          </Link>
        </li>
      )}
      <li>
        <button type="button" onClick={() => saveCalendar(flights)}>
          <Icon name="calendar" />
          {t('toCalendar')}
          <small>{t(flights.length > 1 ? 'calendarAll' : 'calendarHint')}</small>
        </button>
      </li>
      <li>
        <button type="button" onClick={() => void share(flights)}>
          <Icon name="share" />
          {t('share')}
          <Announced>{t(isCopied ? 'shareCopied' : 'shareHint')}</Announced>
        </button>
      </li>
      <li>
        <Link to="/self/ElectronicItinerary" search={search}>
          <Icon name="order" />
          {t('invoice')}
          <small>{t('invoiceHint')}</small>
        </Link>
      </li>
      {canBuy && (
        <li>
          <Link to="/book/verifyIncrement" search={search}>
            <Icon name="baggage" />
            {t('addBags')}
            <small>{t('bagsHint')}</small>
          </Link>
        </li>
      )}
    </ul>
  );
}

function Announced({ children }: { children: ReactNode }) {
  return <small role="status">{children}</small>;
}
