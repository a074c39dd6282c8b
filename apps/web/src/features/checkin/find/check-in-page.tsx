import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../check-in.module.css';
import { CheckInSteps } from '../check-in-steps.tsx';
import { checkInTexts } from '../texts.ts';
import { beginVisit } from '../visit.ts';
import { LookUpForm } from './look-up-form.tsx';
import { OpenOrderCheckIn } from './open-order-check-in.tsx';

const route = getRouteApi('/self/CheckIn');

/** /self/CheckIn: finds the travellers by number and name, or all travellers of an order. */
export function CheckInPage() {
  const t = useTexts(checkInTexts);
  const navigate = useNavigate();
  const { orderNo } = route.useSearch();
  const open = (checkInKey: string) => {
    beginVisit(checkInKey);
    void navigate({ to: '/self/CheckInPassenger' });
  };
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('findTitle')}</h1>
        <p className={textStyles.secondary}>{t('findLead')}</p>
      </div>
      <CheckInSteps current={0} />
      {orderNo ? (
        <OpenOrderCheckIn orderNo={orderNo} onOpen={open} />
      ) : (
        <Card className={styles.narrow}>
          <LookUpForm onFound={open} submitText={t('find')} busyText={t('finding')} />
          <p className={classNames(textStyles.detail, styles.foot)}>
            {t('fromOrders')}
            <Link className={textStyles.link} to="/user/airorder">
              {t('myOrders')}
            </Link>
          </p>
        </Card>
      )}
    </main>
  );
}
