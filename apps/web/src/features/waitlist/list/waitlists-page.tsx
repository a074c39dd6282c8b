import type { WaitlistOrder } from '@haidai/contract/waitlist';
import { hasEnded, isWaiting } from '@haidai/domain/booking';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDayAndWeekday, formatMoment, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { orderPaths, statusTone, stepOf } from '../../booking/index.ts';
import { CityThumb } from '../../scenery/index.ts';
import { leadingWish, liveWishes, waitlistPagesQuery } from '../queries.ts';
import { waitlistTexts } from '../texts.ts';
import { waitlistListTexts } from './texts.ts';
import styles from './waitlists-page.module.css';

/** /user/waitlist: lists the waitlist orders of the account, those that wait first. */
export function WaitlistsPage() {
  const t = useTexts(waitlistTexts);
  const tList = useTexts(waitlistListTexts);
  const list = useInfiniteQuery(waitlistPagesQuery);
  const [first] = list.data?.pages ?? [];
  if (list.isError && !list.data) return <ErrorState title={t('loadFailed')} onRetry={() => void list.refetch()} />;
  return (
    <>
      <div className={layoutStyles.accountHead}>
        <h1 tabIndex={-1}>{t('listTitle')}</h1>
        {first && <p className={textStyles.detail}>{tList('lead', { most: first.mostOrders })}</p>}
      </div>
      {!first && <Skeleton height="160px" />}
      {first?.total === 0 && (
        <EmptyState title={tList('none')} detail={tList('noneDetail')}>
          <Link to="/book" className={buttonClass({ kind: 'primary' })}>
            {tList('search')}
          </Link>
        </EmptyState>
      )}
      {list.data?.pages.flatMap(({ orders }) =>
        orders.map((order) => <WaitlistCard key={order.orderNo} order={order} />),
      )}
      {first && first.total > 0 && (
        <div className={classNames(layoutStyles.row, layoutStyles.between, textStyles.hint)}>
          <span role="status">{tList('count', { count: first.total })}</span>
          {list.hasNextPage && (
            <Button
              kind="outline"
              size="s"
              busyText={list.isFetchingNextPage && tList('loading')}
              onClick={() => void list.fetchNextPage()}
            >
              {tList('more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function WaitlistCard({ order }: { order: WaitlistOrder }) {
  const t = useTexts(waitlistListTexts);
  const language = useLanguage();
  const { orderNo, orderStatus, statusText, wishes, latestTime, totalPrice, canPay } = order;
  const leading = leadingWish(order);
  const shown = leading ?? wishes.find(({ state }) => state === 'FILLED') ?? wishes[0];
  if (!shown) return null;
  const { segment } = shown;
  const live = liveWishes(order).length;
  const facts = [
    leading && t('place', { rank: leading.rank, place: leading.ordersAhead + 1 }),
    live > 1 && t('wishes', { count: live }),
    live > 0 && t('until', { time: formatMoment(latestTime, language) }),
    !hasEnded(orderStatus) &&
      t(isWaiting(orderStatus) ? 'paid' : canPay ? 'toPay' : 'price', { amount: formatYuan(totalPrice) }),
  ];
  return (
    <Card as="article" className={styles.card} aria-label={t('viewNamed', { orderNo })}>
      <CityThumb code={segment.destApCode3} />
      <div>
        <h2>
          {segment.departCityName} → {segment.destCityName} <Tag tone={statusTone(orderStatus)}>{statusText}</Tag>
        </h2>
        <p className={textStyles.secondary}>
          {formatDayAndWeekday(segment.flightDate, language)} {segment.departTime} {segment.flightNo}
        </p>
        <p className={textStyles.detail}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {canPay && (
          <Link
            {...stepOf({ orderNo, orderType: 'NORMALFARE', source: 'WAITLIST' }, 'pay')}
            className={buttonClass({ kind: 'primary', size: 's' })}
          >
            {t('pay')}
          </Link>
        )}
        <Link
          to={orderPaths.cash.detail}
          search={{ orderNo }}
          aria-label={t('viewNamed', { orderNo })}
          className={buttonClass({ kind: 'outline', size: 's' })}
        >
          {t('view')}
        </Link>
      </div>
    </Card>
  );
}
