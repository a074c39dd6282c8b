import type { OperationCall, OperationResult } from '@haidai/contract';
import { findBookings, listRecentBookings } from '@haidai/contract/booking';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { day, oneOf, text } from '../../../core/address/search-params.ts';
import { call } from '../../../core/api/call.ts';
import { formatInstant, formatYuan } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DeskPage } from '../../../ui/desk/desk-page.tsx';
import { FigureTable } from '../../../ui/desk/figure-table.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import textStyles from '../../../ui/text.module.css';
import { type Column, PagedTable, useDeskAddress, useDeskParam } from '../../staff/index.ts';
import type { DeskAct } from './desk-act.ts';
import { type FindDraft, FindForm, needsDay, useFindForm } from './find-form.tsx';
import { type DeskPanel, OrderPage } from './order/order-page.tsx';
import { bookingDeskTexts } from './texts.ts';

type Found = OperationResult<typeof findBookings>['orders'][number];
type Wanted = Pick<OperationCall<typeof findBookings>['body'], 'by' | 'text' | 'flightDate'>;

const pageSize = 50;
const pageLimit = 500;
const way = oneOf(['ORDER', 'LOCATOR', 'TICKET', 'FLIGHT', 'NAME', 'MOBILE'] as const);
const searchText = text(60);
const pageText = text(/^[1-9]\d{0,5}$/);
/** True if the search is by name or by mobile number. Neither may be part of the address. */
const isPersonal = (by: Wanted['by']) => by === 'NAME' || by === 'MOBILE';

/**
 * /ops/orders: searches orders and shows one. The search and its page number are part of the address, unless the
 * search is personal.
 */
export function BookingsPage({ panels, acts }: { panels: readonly DeskPanel[]; acts: readonly DeskAct[] }) {
  const t = useTexts(bookingDeskTexts);
  const [address, go] = useDeskAddress();
  const fromAddress: Wanted = {
    by: way(address.by),
    text: searchText(address.find),
    ...(day(address.day) && { flightDate: day(address.day) }),
  };
  const [asked, setAsked] = useState(fromAddress);
  const page = Number(pageText(address.page)) || 1;
  const [opened, open] = useDeskParam('order', text(20), 'step');
  const found = useQuery({
    queryKey: ['desk.findBookings', asked, page],
    queryFn: () => call(findBookings, { body: { ...asked, page, pageSize } }),
    enabled: asked.text.trim() !== '' && (!needsDay(asked.by) || asked.flightDate !== undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const find = ({ flightDate, ...typed }: FindDraft) => {
    const next = needsDay(typed.by) ? { ...typed, flightDate } : typed;
    if (JSON.stringify(next) === JSON.stringify(asked)) void found.refetch();
    setAsked(next);
    go(
      (before) => ({
        ...before,
        by: typed.by === 'ORDER' ? undefined : typed.by,
        find: isPersonal(typed.by) ? undefined : typed.text,
        day: needsDay(typed.by) ? flightDate : undefined,
        page: undefined,
      }),
      'replace',
    );
  };
  const form = useFindForm({ flightDate: '', ...fromAddress }, find);
  if (opened) {
    const list = (found.data?.orders ?? []).map(({ orderNo }) => orderNo);
    return <OrderPage key={opened} orderNo={opened} {...{ panels, acts, list }} onOpen={open} />;
  }
  return (
    <DeskPage title={t('title')} note={t('lead')}>
      <FindForm form={form} busy={found.isFetching} error={found.error} />
      {!found.data && <RecentOrders onOpen={open} />}
      {found.data && (
        <PagedTable
          name="booking.orders"
          caption={t('results')}
          rows={found.data.orders}
          rowId={({ orderNo }) => orderNo}
          columns={columnsOf(t)}
          pageSize={pageSize}
          total={found.data.total}
          all={() => listAllFound(asked)}
          view={{ q: '', sort: '', chosen: {}, page }}
          onView={({ page: next = 1 }) => go((before) => ({ ...before, page: next > 1 ? next : undefined }), 'step')}
          onOpen={({ orderNo }) => open(orderNo)}
          empty={t('none')}
        />
      )}
    </DeskPage>
  );
}

/** The orders that this person opened last, for a search that has not begun. */
function RecentOrders({ onOpen }: { onOpen: (orderNo: string) => void }) {
  const t = useTexts(bookingDeskTexts);
  const { data } = useQuery({
    queryKey: ['desk.listRecentBookings'],
    queryFn: () => call(listRecentBookings, {}),
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <Panel title={t('recent')} note={t('recentNote')} flush>
      <FigureTable
        caption={t('recent')}
        rows={data}
        rowId={({ orderNo }) => orderNo}
        empty={t('noRecent')}
        columns={[
          {
            id: 'orderNo',
            title: t('orderNo'),
            cell: ({ orderNo }) => (
              <button type="button" className={textStyles.link} onClick={() => onOpen(orderNo)}>
                {orderNo}
              </button>
            ),
          },
          { id: 'status', title: t('status'), cell: ({ statusText }) => statusText },
          { id: 'flights', title: t('flights'), wraps: true, cell: ({ flights }) => flights },
          { id: 'departure', title: t('departure'), cell: ({ departure }) => departure },
          { id: 'passengers', title: t('passengers'), wraps: true, cell: ({ passengers }) => passengers },
          { id: 'total', title: t('total'), numeric: true, cell: ({ total }) => formatYuan(total) },
        ]}
      />
    </Panel>
  );
}

async function listAllFound(asked: Wanted): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (let page = 1; ; page += 1) {
    const { orders, total } = await call(findBookings, { body: { ...asked, page, pageSize: pageLimit } });
    for (const order of orders) found.set(order.orderNo, order);
    if (page * pageLimit >= total) return [...found.values()];
  }
}

type Key = typeof bookingDeskTexts extends { zh: Readonly<Record<infer Name, string>> } ? Name & string : never;

function columnsOf(t: Translate<Key>): Column<Found>[] {
  return [
    { id: 'orderNo', title: t('orderNo'), value: ({ orderNo }) => orderNo },
    { id: 'status', title: t('status'), value: ({ statusText }) => statusText },
    { id: 'locator', title: t('recordLocator'), value: ({ recordLocator }) => recordLocator },
    { id: 'flights', title: t('flights'), value: ({ flights }) => flights },
    { id: 'departure', title: t('departure'), value: ({ departure }) => departure },
    { id: 'passengers', title: t('passengers'), value: ({ passengers }) => passengers },
    { id: 'total', title: t('total'), value: ({ total }) => total, money: true },
    { id: 'createdAt', title: t('createdAt'), value: ({ createdAt }) => formatInstant(createdAt) },
  ];
}
