import type { WeekProduct, WeekTermsRecord } from '@haidai/contract/weekcard';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Price } from '../../ui/display/price.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { BuyDialog } from './buy-dialog.tsx';
import { weekHomeTexts } from './home-texts.ts';
import { productsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

/** /book/weekHome: explains the card, its price, coverage and rules, and sells it. */
export function WeekHomePage() {
  const t = useTexts(weekTexts);
  const tHome = useTexts(weekHomeTexts);
  const { data } = useSuspenseQuery(productsQuery);
  const [buying, setBuying] = useState<WeekProduct>();
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{tHome('homeTitle')}</h1>
        <p className={textStyles.secondary}>{tHome('homeLead')}</p>
        <div className={classNames(layoutStyles.row, styles.links)}>
          <Link to="/user/week/card" className={buttonClass({ kind: 'outline', size: 's' })}>
            {t('toBind')}
          </Link>
          <Link to="/week/flightSearch" className={buttonClass({ kind: 'outline', size: 's' })}>
            {t('toSearch')}
          </Link>
        </div>
      </div>
      <div className={styles.home}>
        {data.products.length === 0 && (
          <EmptyState title={tHome('nothingOnSale')} detail={tHome('nothingOnSaleDetail')} />
        )}
        <div className={styles.products}>
          {data.products.map((product) => (
            <Product key={product.productId} product={product} onBuy={() => setBuying(product)} />
          ))}
        </div>
        <Steps />
        <Rules terms={data.terms} />
      </div>
      {buying && <BuyDialog product={buying} documents={data.documents} onClose={() => setBuying(undefined)} />}
    </main>
  );
}

function Product({ product, onBuy }: { product: WeekProduct; onBuy: () => void }) {
  const t = useTexts(weekHomeTexts);
  const { name, price, rides, days, people, perOrder, perWeek } = product;
  return (
    <Card as="article" className={styles.product}>
      <h2>{name}</h2>
      <p className={styles.price}>
        <Price yuan={price} />
      </p>
      <p className={textStyles.detail}>{t('perRide', { yuan: formatYuan(Math.round(price / rides)) })}</p>
      <ul className={styles.facts}>
        <li>{t('factRides', { rides, days })}</li>
        <li>{t(people === 'SELF' ? 'factSelf' : 'factAssignees', { most: perOrder })}</li>
        <li>{t('factWeek', { perWeek })}</li>
        <li>{t('factTaxes')}</li>
      </ul>
      <Button kind="secondary" block aria-label={t('buyOf', { name })} onClick={onBuy}>
        {t('buy')}
      </Button>
    </Card>
  );
}

const STEPS = ['stepBuy', 'stepBind', 'stepFly', 'stepPay'] as const;

function Steps() {
  const t = useTexts(weekHomeTexts);
  return (
    <Card>
      <CardHeader title={t('howTitle')} />
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(step)}</b>
            <span className={textStyles.detail}>{t(`${step}Detail`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Rules({ terms }: { terms: WeekTermsRecord }) {
  const t = useTexts(weekTexts);
  const tHome = useTexts(weekHomeTexts);
  const { earliestDays, latestDays, closedAirports, closedDays, noShow, noShowHours, refundDays } = terms;
  const pause = noShow.find(({ pauseDays }) => pauseDays > 0);
  const end = noShow.find(({ ends }) => ends);
  return (
    <Card>
      <CardHeader title={tHome('rulesTitle')} />
      <dl className={styles.rules}>
        <Rule name={tHome('ruleFlights')}>
          {tHome('ruleWindow', { latest: latestDays, earliest: earliestDays })}
          {closedAirports.length > 0 &&
            tHome('ruleAirports', { names: closedAirports.map(({ name }) => name).join(tHome('comma')) })}
        </Rule>
        <Rule name={tHome('ruleClosed')}>
          {closedDays.length === 0
            ? tHome('ruleNoClosed')
            : closedDays.map(({ name, from, to }) => tHome('closedPeriod', { name, from, to })).join(t('semicolon'))}
        </Rule>
        <Rule name={tHome('ruleCancel')}>{tHome('ruleCancelText')}</Rule>
        <Rule name={tHome('ruleNoShow')}>
          {tHome('ruleNoShowText', { hours: noShowHours })}
          {pause && tHome('ruleNoShowPause', { count: pause.count, days: pause.pauseDays })}
          {end && tHome('ruleNoShowEnd', { count: end.count })}
        </Rule>
        <Rule name={tHome('ruleRefund')}>{tHome('ruleRefundText', { days: refundDays })}</Rule>
      </dl>
      <p className={classNames(layoutStyles.row, styles.links)}>
        <Link className={textStyles.link} to="/articleD" search={{ docKey: 'B2C_PRODUCT_VACATION' }}>
          {tHome('productDocument')}
        </Link>
        <Link className={textStyles.link} to="/articleD" search={{ docKey: 'B2C_PRODUCT_ZHOUZFEI_REFUND' }}>
          {t('refundRules')}
        </Link>
      </p>
    </Card>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
