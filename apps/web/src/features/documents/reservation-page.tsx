import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { orderPaths } from '../booking/index.ts';
import { FindReservation } from './find-reservation.tsx';
import { documentsTexts } from './texts.ts';

/** /self/FlightReservation: shows a reservation masked and without a login. Its contact opens it with a code. */
export function ReservationPage() {
  const t = useTexts(documentsTexts);
  const navigate = useNavigate();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('findTitle')}</h1>
        <p className={textStyles.secondary}>{t('findLead')}</p>
      </div>
      <FindReservation
        onOpened={({ orderNo, family }) => void navigate({ to: orderPaths[family].detail, search: { orderNo } })}
      />
    </main>
  );
}
