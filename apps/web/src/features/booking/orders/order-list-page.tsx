import './orders.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bookingTexts } from '../texts.ts';
import { OrderCard } from './order-card.tsx';
import { type OrderTab, ordersQuery, PAGE_SIZE } from './queries.ts';

const route = getRouteApi('/user/airorder/');

/** /user/airorder: my cash orders by state, with a search by passenger. */
export function OrderListPage() {
  const t = useTexts(bookingTexts);
  const navigate = route.useNavigate();
  const top = useRef<HTMLHeadingElement>(null);
  const { tab, name, page } = route.useSearch();
  const show = (change: { tab?: OrderTab; name?: string; page?: number }) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace: true });
  // Another page of the list begins at its top, for the eye and for the keyboard.
  const turn = (next: number) => {
    show({ page: next });
    top.current?.focus();
  };
  const tabs = [
    { id: 'all', label: t('tabAll') },
    { id: 'unpaid', label: t('tabUnpaid') },
    { id: 'ticketed', label: t('tabTicketed') },
    { id: 'cancelled', label: t('tabCancelled') },
  ] as const;
  return (
    <>
      <div className="row between pg-h">
        <h1 ref={top} tabIndex={-1}>
          {t('ordersTitle')}
        </h1>
        <NameSearch name={name} onSearch={(next) => show({ name: next })} />
      </div>
      <Tabs label={t('orderTabs')} items={tabs} value={tab} onChange={(next) => show({ tab: next })}>
        <Orders tab={tab} name={name} page={page} onPage={turn} />
      </Tabs>
    </>
  );
}

function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const t = useTexts(bookingTexts);
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="name-search" onSubmit={submit}>
        <TextField
          label={t('searchName')}
          labelHidden
          type="search"
          placeholder={t('searchName')}
          value={text}
          maxLength={60}
          onChange={setText}
        />
        <button type="submit" aria-label={t('search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

interface OrdersProps {
  tab: OrderTab;
  name: string;
  page: number;
  onPage: (page: number) => void;
}

function Orders({ tab, name, page, onPage }: OrdersProps) {
  const t = useTexts(bookingTexts);
  const { data, isError, refetch } = useQuery(ordersQuery(tab, name, page));
  if (isError && !data) return <ErrorState title={t('ordersFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="160px" />;
  if (data.orderList.length === 0) {
    const narrowed = tab !== 'all' || name !== '';
    return (
      <EmptyState
        title={t(narrowed ? 'noOrdersFound' : 'noOrders')}
        detail={t(narrowed ? 'noOrdersFoundDetail' : 'noOrdersDetail')}
      >
        <Link to="/book" className={buttonClass({ kind: 'primary' })}>
          {t('searchAgain')}
        </Link>
      </EmptyState>
    );
  }
  const pages = Math.ceil(data.orderTotal / PAGE_SIZE);
  return (
    <>
      {data.orderList.map((order) => (
        <OrderCard key={order.orderNo} order={order} />
      ))}
      <div className="row between muted small oc-pages">
        <span role="status">{t('countOrders', { count: data.orderTotal })}</span>
        {pages > 1 && (
          <span className="row">
            <Button kind="outline" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              {t('previousPage')}
            </Button>
            <span>{t('pageOf', { page, pages })}</span>
            <Button kind="outline" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
              {t('nextPage')}
            </Button>
          </span>
        )}
      </div>
    </>
  );
}
