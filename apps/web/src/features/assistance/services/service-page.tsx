import '../unaccompanied-minors/unaccompanied-minors.css';
import './service.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { termsQuery } from './queries.ts';
import { ServiceOrder } from './service-order.tsx';
import { serviceTexts } from './texts.ts';

const route = getRouteApi('/self/SpecialService');

/** /self/SpecialService: what can be asked for and what it takes; with an order in the address, the request. */
export function ServicePage() {
  const t = useTexts(serviceTexts);
  const { orderNo } = route.useSearch();
  return (
    <main id="main" className="wrap form-page">
      <div className="page-h">
        <h1>{t('title')}</h1>
        <p className="sec">{t('lead')}</p>
      </div>
      {orderNo ? (
        <ServiceOrder orderNo={orderNo} />
      ) : (
        <Card>
          <CardHeader title={t('needOrder')} />
          <p className="sec al-why">{t('needOrderDetail')}</p>
          <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
            {t('myOrders')}
          </Link>
        </Card>
      )}
      <Terms />
    </main>
  );
}

function Terms() {
  const t = useTexts(serviceTexts);
  const { data } = useQuery(termsQuery);
  return (
    <Card>
      <CardHeader title={t('kinds')}>
        <Link className="link" to="/articleD" search={{ articleId: 'special-assistance' }}>
          {t('guide')}
        </Link>
      </CardHeader>
      <ul className="sv-terms">
        {data?.services.map(({ service, serviceName, noticeHours, perFlight, certificateDays, needsCompanion }) => (
          <li key={service}>
            <b>{serviceName}</b>
            <span>{t('noticeHours', { hours: noticeHours })}</span>
            <span>{t('perFlight', { places: perFlight })}</span>
            {certificateDays !== null && <span>{t('certificateIn', { days: certificateDays })}</span>}
            {needsCompanion && <span>{t('companion')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
