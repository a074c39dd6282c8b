import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { InOwnTask } from '../../../ui/own-task.tsx';
import textStyles from '../../../ui/text.module.css';
import { bookingTexts } from '../texts.ts';
import { orderDetailTexts } from './detail-texts.ts';
import { orderListTexts } from './list-texts.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import styles from './orders.module.css';
import { type OrderListRequest, ordersQuery, pageSizeOf } from './queries.ts';
import { ordersTexts } from './texts.ts';

type Search = Omit<OrderListRequest, 'list'>;

const titles = {
  recent: 'ordersTitle',
  change: 'changesTitle',
  award: 'awardOrdersTitle',
  awardChange: 'awardChangesTitle',
  week: 'weekOrdersTitle',
} as const;

interface OrderListPageProps {
  /** The list of orders that the page shows. */
  list: OrderListRequest['list'];
  search: Search;
  onSearch: (search: Search) => void;
}

/**
 * /user/airorder, /user/hisorder, /user/RescheduledOrder, /user/integralorder, /user/reshoporder,
 * /user/SeckillOrderList, /user/week/order: lists the orders of the traveller by state, with a search by passenger and
 * by day.
 */
export function OrderListPage({ list, search, onSearch }: OrderListPageProps) {
  const tOrder = useTexts(ordersTexts);
  const tList = useTexts(orderListTexts);
  const td = useTexts(orderDetailTexts);
  const top = useRef<HTMLHeadingElement>(null);
  const { tab, name, from, to } = search;
  // Another page of the list begins at its top, for scrolling and for the keyboard focus.
  const turn = (page: number) => {
    onSearch({ ...search, page });
    top.current?.focus();
  };
  const tabs = [
    { id: 'all', label: tList('tabAll') },
    ...(list !== 'history' ? [{ id: 'unpaid' as const, label: tList('tabUnpaid') }] : []),
    { id: 'ticketed', label: tList('tabTicketed') },
    { id: 'cancelled', label: tList('tabCancelled') },
  ] as const;
  return (
    <>
      <div className={layoutStyles.accountHead}>
        <h1 ref={top} tabIndex={-1}>
          {list === 'history'
            ? tList('historyTitle')
            : list === 'flash'
              ? td('flashOrdersTitle')
              : tOrder(titles[list])}
        </h1>
        {(list === 'recent' || list === 'history') && (
          <p className={textStyles.detail}>
            {tList(list === 'recent' ? 'ordersOfYear' : 'ordersBefore')}{' '}
            <Link className={textStyles.link} to={list === 'recent' ? '/user/hisorder' : '/user/airorder'}>
              {list === 'recent' ? tList('historyTitle') : tOrder('ordersTitle')}
            </Link>
          </p>
        )}
        {(list === 'award' || list === 'awardChange') && (
          <p className={textStyles.detail}>
            <Link className={textStyles.link} to={list === 'award' ? '/user/reshoporder' : '/user/integralorder'}>
              {tOrder(titles[list === 'award' ? 'awardChange' : 'award'])}
            </Link>
          </p>
        )}
        <OrderSearch
          key={`${name} ${from} ${to}`}
          sought={{ name, from, to }}
          onSearch={(sought) => onSearch({ ...search, ...sought, page: 1 })}
        />
      </div>
      <Tabs
        label={tList('orderTabs')}
        items={tabs}
        value={tab}
        onChange={(next) => onSearch({ ...search, tab: next, page: 1 })}
      >
        <Orders
          request={{ ...search, list }}
          onPage={turn}
          onAll={() => onSearch({ tab: 'all', name: '', from: '', to: '', page: 1 })}
        />
      </Tabs>
    </>
  );
}

interface OrdersProps {
  request: OrderListRequest;
  onPage: (page: number) => void;
  onAll: () => void;
}

function Orders({ request, onPage, onAll }: OrdersProps) {
  const tOrder = useTexts(orderListTexts);
  const { data, isError, refetch } = useQuery(ordersQuery(request, useToday()));
  if (isError && !data) return <ErrorState title={tOrder('ordersFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" />;
  if (data.orderList.length === 0) return <NoOrders request={request} onAll={onAll} />;
  const { page } = request;
  const pages = Math.ceil(data.orderTotal / pageSizeOf(request.tab));
  return (
    <>
      {data.orderList.map((order) => (
        <InOwnTask key={order.orderNo} placeholder={<Skeleton height="209px" />}>
          <OrderCard order={order} />
        </InOwnTask>
      ))}
      <div className={classNames(layoutStyles.row, layoutStyles.between, textStyles.hint, styles.pages)}>
        <span role="status">{tOrder('countOrders', { count: data.orderTotal })}</span>
        {pages > 1 && (
          <span className={layoutStyles.row}>
            <Button kind="outline" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              {tOrder('previousPage')}
            </Button>
            <span>{tOrder('pageOf', { page, pages })}</span>
            <Button kind="outline" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
              {tOrder('nextPage')}
            </Button>
          </span>
        )}
      </div>
    </>
  );
}

function NoOrders({ request, onAll }: Pick<OrdersProps, 'request' | 'onAll'>) {
  const t = useTexts(bookingTexts);
  const tOrder = useTexts(orderListTexts);
  const { list, tab, name, from, to } = request;
  if (tab !== 'all' || name !== '' || from !== '' || to !== '')
    return (
      <EmptyState title={tOrder('noOrdersFound')} detail={tOrder('noOrdersFoundDetail')}>
        <Button kind="primary" onClick={onAll}>
          {tOrder('showAll')}
        </Button>
      </EmptyState>
    );
  if (list === 'history')
    return (
      <EmptyState title={tOrder('noHistory')} detail={tOrder('noHistoryDetail')}>
        <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
          {tOrder('recentOrders')}
        </Link>
      </EmptyState>
    );
  if (list === 'change' || list === 'awardChange')
    return (
      <EmptyState title={tOrder('noChanges')} detail={tOrder('noChangesDetail')}>
        <Link
          to={list === 'change' ? '/user/airorder' : '/user/integralorder'}
          className={buttonClass({ kind: 'primary' })}
        >
          {t('myOrders')}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title={tOrder('noOrders')} detail={tOrder('noOrdersDetail')}>
      <Link to={wayToOrder(list)} className={buttonClass({ kind: 'primary' })}>
        {tOrder(list === 'flash' ? 'toFlashSale' : 'toFlights')}
      </Link>
    </EmptyState>
  );
}

/** Returns the page where a traveller places an order of this list. */
function wayToOrder(list: OrderListRequest['list']) {
  if (list === 'week') return '/week/flightSearch';
  return list === 'flash' ? '/Seckill/SeckillList' : '/book';
}
