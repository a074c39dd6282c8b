import './documents.css';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { orderPaths } from '../booking/index.ts';
import { FindReservation } from './find-reservation.tsx';
import { itineraryTexts } from './texts.ts';

/** /self/FlightReservation: a reservation without a login, starred; its contact opens it with a code. */
export function ReservationPage() {
  const t = useTexts(itineraryTexts);
  const navigate = useNavigate();
  return (
    <main id="main" className="wrap form-page">
      <div className="page-h">
        <h1>{t('findTitle')}</h1>
        <p className="sec">{t('findLead')}</p>
      </div>
      <FindReservation
        onOpened={({ orderNo, family }) => void navigate({ to: orderPaths[family].detail, search: { orderNo } })}
      />
    </main>
  );
}
