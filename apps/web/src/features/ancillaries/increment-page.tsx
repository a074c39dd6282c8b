import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import checkoutStyles from '../../ui/checkout.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Price } from '../../ui/display/price.tsx';
import { PriceSummary, type SummaryLine } from '../../ui/display/price-summary.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { StickyBar } from '../../ui/navigation/sticky-bar.tsx';
import { PriceChangeDialog } from '../../ui/overlays/price-change-dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { OrderGate, StickyTotal } from '../booking/index.ts';
import { AddOnChooser } from './choice/add-on-chooser.tsx';
import { ChoiceRefusal } from './choice/choice-refusal.tsx';
import { type Choice, offerOf, priceOf, productOf, totalOf } from './choice/choices.ts';
import { PartnerCard } from './partner-card.tsx';
import { type Ancillaries, ancillariesQuery, type Offer } from './queries.ts';
import { ancillaryTexts } from './texts.ts';
import { useExtraSale } from './use-extra-sale.ts';

const route = getRouteApi('/book/verifyIncrement');

/** /book/verifyIncrement: sells add-ons for issued tickets. */
export function IncrementPage() {
  const t = useTexts(ancillaryTexts);
  const { orderNo } = route.useSearch();
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('increment')}</h1>
        <p className={textStyles.secondary}>{t('incrementHint')}</p>
      </div>
      <OrderGate orderNo={orderNo} statuses={['TICKED']}>
        {(order) => <Offered order={order} />}
      </OrderGate>
    </main>
  );
}

function Offered({ order }: { order: OrderDetail }) {
  const t = useTexts(ancillaryTexts);
  const { data, error, refetch } = useQuery(ancillariesQuery(order.orderNo));
  if (!data) {
    return error ? <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} /> : <Skeleton height="420px" />;
  }
  if (data.mode !== 'ticketed' || data.offers.every(({ why }) => why !== null)) {
    return (
      <>
        <EmptyState title={t('cannotBuy')} detail={t('cannotBuyDetail')}>
          <Link
            to="/user/airorder/orderdetail"
            search={{ orderNo: order.orderNo }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('viewOrder')}
          </Link>
        </EmptyState>
        <PartnerCard order={order} />
      </>
    );
  }
  return <Increment order={order} offers={data.offers} />;
}

function Increment({ order, offers }: { order: OrderDetail; offers: Ancillaries['offers'] }) {
  const t = useTexts(ancillaryTexts);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [pressedEmpty, setPressedEmpty] = useState(false);
  const total = totalOf(choices, offers);
  const sale = useExtraSale(order.orderNo);
  const buy = () => {
    setPressedEmpty(choices.length === 0);
    if (choices.length > 0) sale.buy(choices, total);
  };
  const segments = order.trips.flatMap((trip) => trip.segments);
  const route = { from: segments[0]?.departCityName ?? '', to: segments.at(-1)?.destCityName ?? '' };
  const next = (
    <Button kind="primary" size="l" block busyText={sale.isPending && t('ordering')} onClick={buy}>
      {t(total > 0 || choices.length === 0 ? 'goPay' : 'goTake')}
    </Button>
  );
  return (
    <>
      <div className={checkoutStyles.columns}>
        <div className={checkoutStyles.main}>
          <Card>
            <CardHeader title={t('title')}>
              <span className={classNames(textStyles.hint, layoutStyles.wideOnly)}>{t('hint')}</span>
            </CardHeader>
            <AddOnChooser order={order} offers={offers} choices={choices} onChoose={setChoices} />
          </Card>
          {pressedEmpty && choices.length === 0 && <Note tone="err">{t('nothingYet')}</Note>}
          {sale.error && !sale.priceChange && <ChoiceRefusal error={sale.error} />}
          <PartnerCard order={order} />
        </div>
        <PriceSummary
          title={t('incrementTitle', route)}
          groups={[summaryOf(choices, offers)].filter((lines) => lines.length > 0)}
          totalLabel={t('total')}
          total={total}
        >
          <div className={classNames(layoutStyles.wideOnly, checkoutStyles.summaryAction)}>{next}</div>
        </PriceSummary>
      </div>
      <StickyBar mobileOnly>
        <StickyTotal>
          <Price yuan={total} />
        </StickyTotal>
        {next}
      </StickyBar>
      {sale.priceChange && (
        <PriceChangeDialog
          {...sale.priceChange}
          otherwise={
            <Button kind="outline" onClick={sale.forget}>
              {t('change')}
            </Button>
          }
          onAccept={() => sale.buy(choices, sale.priceChange?.after ?? total)}
          onClose={sale.forget}
        />
      )}
    </>
  );
}

/** Returns the summary beside the form. It counts equal products. */
function summaryOf(choices: readonly Choice[], offers: readonly Offer[]): SummaryLine[] {
  const groups = Map.groupBy(choices, ({ productCode }) => productCode);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const offer = first && offerOf(first, offers);
    const product = first && productOf(first, offers);
    if (!offer || !product) return [];
    const yuan = same.reduce((sum, choice) => sum + priceOf(choice, offers), 0);
    return [{ label: `${offer.name} ${product.name}`, detail: `× ${same.length}`, yuan }];
  });
}
