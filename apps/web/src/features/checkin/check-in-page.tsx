import './check-in.css';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckInSteps } from './check-in-steps.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { OpenOrder } from './open-order.tsx';
import { checkInTexts } from './texts.ts';
import { beginVisit } from './visit.ts';

const route = getRouteApi('/self/CheckIn');

/** /self/CheckIn: who checks in, by number and name, or everybody of an order. */
export function CheckInPage() {
  const t = useTexts(checkInTexts);
  const navigate = useNavigate();
  const { orderNo } = route.useSearch();
  const open = (checkInKey: string) => {
    beginVisit(checkInKey);
    void navigate({ to: '/self/CheckInPassenger' });
  };
  return (
    <main id="main" className="wrap ci">
      <div className="page-h">
        <h1>{t('findTitle')}</h1>
        <p className="sec">{t('findLead')}</p>
      </div>
      <CheckInSteps current={0} />
      {orderNo ? (
        <OpenOrder orderNo={orderNo} onOpen={open} />
      ) : (
        <Card className="ci-narrow">
          <LookUpForm onFound={open} submitText={t('find')} busyText={t('finding')} />
          <p className="small sec ci-foot">
            {t('fromOrders')}
            <Link className="link" to="/user/airorder">
              {t('myOrders')}
            </Link>
          </p>
        </Card>
      )}
    </main>
  );
}
