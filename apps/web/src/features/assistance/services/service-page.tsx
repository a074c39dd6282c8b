import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import unaccompaniedMinorsStyles from '../unaccompanied-minors/unaccompanied-minors.module.css';
import { termsQuery } from './queries.ts';
import { ServiceOrder } from './service-order.tsx';
import styles from './special-service.module.css';
import { serviceTexts } from './texts.ts';

const route = getRouteApi('/self/SpecialService');

/**
 * /self/SpecialService: explains the services and their requirements. With an order in the address it shows the request
 * form.
 */
export function ServicePage() {
  const t = useTexts(serviceTexts);
  const { orderNo } = route.useSearch();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      {orderNo ? (
        <ServiceOrder orderNo={orderNo} />
      ) : (
        <Card>
          <CardHeader title={t('needOrder')} />
          <p className={classNames(textStyles.secondary, unaccompaniedMinorsStyles.reason)}>{t('needOrderDetail')}</p>
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
        <Link
          className={classNames(textStyles.link, cardStyles.link)}
          to="/articleD"
          search={{ articleId: 'special-assistance' }}
        >
          {t('guide')}
        </Link>
      </CardHeader>
      <ul className={styles.terms}>
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
