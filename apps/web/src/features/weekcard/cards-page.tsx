import type { WeekPurchase } from '@haidai/contract/weekcard';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServerNow } from '../../core/page/clock.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Card } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { formatClock, useSecondsLeft } from '../../ui/display/use-seconds-left.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CancelOrder } from '../booking/index.ts';
import { BindForm } from './bind-form.tsx';
import { CardView } from './card-view.tsx';
import { weekCardsTexts } from './cards-texts.ts';
import { myCardsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

/**
 * /user/week/card: lists the bound cards of the user, the purchased cards and the unpaid purchases, and links to the
 * form that binds a card.
 */
export function WeekCardsPage() {
  const t = useTexts(weekTexts);
  const tCards = useTexts(weekCardsTexts);
  const { data, isError, refetch } = useQuery(myCardsQuery);
  return (
    <>
      <div className={layoutStyles.accountHead}>
        <h1>{tCards('mineTitle')}</h1>
        <p className={textStyles.detail}>
          <Link className={textStyles.link} to="/book/weekHome">
            {t('toHome')}
          </Link>{' '}
          <Link className={textStyles.link} to="/user/week/order">
            {tCards('toOrders')}
          </Link>
        </p>
      </div>
      {isError && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.ownCards}>
          {data.purchases.map((purchase) => (
            <Purchase key={purchase.orderNo} purchase={purchase} />
          ))}
          {data.cards.map((card) => (
            <CardView key={card.orderNo ?? card.cardNo} card={card} />
          ))}
          {data.cards.length + data.purchases.length === 0 && (
            <EmptyState title={tCards('noneMine')} detail={tCards('noneMineDetail')}>
              <Link to="/book/weekHome" className={buttonClass({ kind: 'outline' })}>
                {t('toHome')}
              </Link>
            </EmptyState>
          )}
          <BindForm />
        </div>
      ) : (
        <Skeleton height="240px" />
      )}
    </>
  );
}

function Purchase({ purchase }: { purchase: WeekPurchase }) {
  const t = useTexts(weekCardsTexts);
  const { orderNo, productName, payAmount, statusText, canPay, expireAt } = purchase;
  return (
    <Card as="article" tabIndex={-1} aria-label={productName}>
      <div className={cardStyles.head}>
        <h2>{productName}</h2>
        <Tag tone={canPay ? 'warn' : 'info'}>{statusText}</Tag>
      </div>
      <p className={textStyles.detail}>{t('purchaseLine', { orderNo, yuan: formatYuan(payAmount) })}</p>
      {canPay && expireAt && <PayWithin until={expireAt} />}
      {canPay && (
        <div className={classNames(layoutStyles.row, styles.links)}>
          <Link to="/book/payPre" search={{ orderNo }} className={buttonClass({ kind: 'primary', size: 's' })}>
            {t('payPurchase')}
          </Link>
          <CancelOrder
            order={{ orderNo, orderStatus: 'SUBMIT', orderType: 'WEEKCARD' }}
            look={{ kind: 'outline', size: 's' }}
          />
        </div>
      )}
    </Card>
  );
}

function PayWithin({ until }: { until: string }) {
  const t = useTexts(weekCardsTexts);
  const queryClient = useQueryClient();
  const left = useSecondsLeft(
    until,
    useServerNow(),
    () => void queryClient.invalidateQueries({ queryKey: myCardsQuery.queryKey }),
  );
  return <p className={textStyles.small}>{t('payWithin', { clock: formatClock(left) })}</p>;
}
