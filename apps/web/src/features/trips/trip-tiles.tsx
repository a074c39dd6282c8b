import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import type { NextTrip } from './queries.ts';
import { tripTexts } from './texts.ts';
import styles from './trip-tiles.module.css';
import { passHash } from './use-action-words.ts';
import { useSaveCalendar, useShareTrip } from './use-trip-sharing.ts';

type Tiled = Pick<NextTrip, 'orderNo' | 'flights'>;

/** The things that travellers do after ticketing: seats, wallet, calendar, sharing, invoice and baggage. */
export function TripTiles({ trip: { orderNo, flights } }: { trip: Tiled }) {
  const t = useTexts(tripTexts);
  const saveCalendar = useSaveCalendar();
  const { share, said } = useShareTrip();
  const search = { orderNo };
  const canBuy = flights.some(({ isSeatOnSale }) => isSeatOnSale);
  return (
    <>
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
        <WalletTile trip={{ orderNo, flights }} />
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
            <Announced>{t(said ?? 'shareHint')}</Announced>
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
      <p data-screen-only className={classNames(textStyles.detail, styles.feed)}>
        <Link to="/user/notices" hash="calendar" className={textStyles.link}>
          {t('calendarFeed')}
        </Link>
      </p>
    </>
  );
}

/** Leads to the boarding passes, which can be added to a wallet; before check-in, to the check-in. */
function WalletTile({ trip: { orderNo, flights } }: { trip: Tiled }) {
  const t = useTexts(tripTexts);
  const { wallets } = useSite();
  if (!wallets.apple && !wallets.google) return null;
  const passes = flights.flatMap(({ travellers }) => travellers).filter(({ passToken }) => passToken !== null);
  const words = (
    <>
      <Icon name="boarding-pass" />
      {t('toWallet')}
      <small>{t(passes.length > 0 ? 'walletHint' : 'walletLater')}</small>
    </>
  );
  return (
    <li>
      {passes.length > 0 ? (
        <Link to="/self/CheckInSuccess" hash={passHash(passes)}>
          {words}
        </Link>
      ) : (
        <Link to="/self/CheckIn" search={{ orderNo }}>
          {words}
        </Link>
      )}
    </li>
  );
}

function Announced({ children }: { children: ReactNode }) {
  return <small role="status">{children}</small>;
}
