import { listTravellerConsents, listTravellerOrders } from '@haidai/contract/booking';
import { listTravellerCoupons } from '@haidai/contract/coupon';
import { listTravellerComplaints } from '@haidai/contract/feedback';
import { listTravellerPoints, listTravellerSignIns } from '@haidai/contract/traveller';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { PageButtons } from '../staff/index.ts';
import { travellerDeskTexts } from './texts.ts';

const pageSize = 20;

interface ListPanelProps<Page extends { total: number }> {
  accountId: string;
  name: string;
  title: string;
  load: (page: number) => Promise<Page>;
  /** What stands after the number of rows. */
  note?: (page: Page) => string;
  children: (page: Page) => ReactNode;
}

/** One paged list of a traveller, with its total. */
function ListPanel<Page extends { total: number }>(props: ListPanelProps<Page>) {
  const { accountId, name, title, load, note, children } = props;
  const t = useTexts(travellerDeskTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [`desk.${name}`, accountId, page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Panel
      title={title}
      note={data && [t('total', { count: data.total }), note?.(data)].filter(Boolean).join(' · ')}
      foot={
        data && data.total > pageSize ? (
          <PageButtons page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        ) : undefined
      }
      flush
    >
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="80px" />}
      {data && children(data)}
    </Panel>
  );
}

function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link to="/ops/$tool" params={{ tool: 'orders' }} search={{ order: orderNo } as never} className={textStyles.link}>
      {orderNo}
    </Link>
  );
}

export function TravellerOrders({ accountId }: { accountId: string }) {
  const t = useTexts(travellerDeskTexts);
  return (
    <ListPanel
      accountId={accountId}
      name="listTravellerOrders"
      title={t('orders')}
      load={(page) => call(listTravellerOrders, { body: { accountId, page, pageSize } })}
    >
      {({ orders }) => (
        <FigureTable
          caption={t('orders')}
          rows={orders}
          rowId={({ orderNo }) => orderNo}
          empty={t('noOrders')}
          columns={[
            { id: 'orderNo', title: t('order'), cell: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
            { id: 'status', title: t('state'), cell: ({ statusText }) => statusText },
            { id: 'flights', title: t('flights'), wraps: true, cell: ({ flights }) => flights },
            { id: 'departure', title: t('departure'), cell: ({ departure }) => departure },
            { id: 'passengers', title: t('passengers'), wraps: true, cell: ({ passengers }) => passengers },
            { id: 'total', title: t('amount'), numeric: true, cell: ({ total }) => formatYuan(total) },
          ]}
        />
      )}
    </ListPanel>
  );
}

export function TravellerPoints({ accountId }: { accountId: string }) {
  const t = useTexts(travellerDeskTexts);
  return (
    <ListPanel
      accountId={accountId}
      name="listTravellerPoints"
      title={t('points')}
      load={(page) => call(listTravellerPoints, { body: { accountId, page, pageSize } })}
      note={({ points, frozen, tier }) => t('balance', { points, frozen, tier })}
    >
      {({ entries }) => (
        <FigureTable
          caption={t('points')}
          rows={entries}
          rowId={({ id }) => id}
          empty={t('noPoints')}
          columns={[
            { id: 'at', title: t('at'), cell: ({ createTime }) => formatInstant(createTime) },
            { id: 'text', title: t('content'), wraps: true, cell: ({ text }) => text },
            { id: 'order', title: t('order'), cell: ({ orderNo }) => orderNo && <OrderLink orderNo={orderNo} /> },
            {
              id: 'points',
              title: t('points'),
              numeric: true,
              cell: ({ points }) => (points > 0 ? `+${points}` : String(points).replace('-', '−')),
            },
            { id: 'until', title: t('until'), cell: ({ expireAt }) => formatInstant(expireAt).slice(0, 10) },
          ]}
        />
      )}
    </ListPanel>
  );
}

export function TravellerCoupons({ accountId }: { accountId: string }) {
  const t = useTexts(travellerDeskTexts);
  return (
    <ListPanel
      accountId={accountId}
      name="listTravellerCoupons"
      title={t('coupons')}
      load={(page) => call(listTravellerCoupons, { body: { accountId, page, pageSize } })}
    >
      {({ coupons }) => (
        <FigureTable
          caption={t('coupons')}
          rows={coupons}
          rowId={({ couponNo }) => couponNo}
          empty={t('noCoupons')}
          columns={[
            { id: 'number', title: t('number'), cell: ({ couponNo }) => couponNo },
            { id: 'name', title: t('content'), wraps: true, cell: ({ name, worth }) => `${name} ${worth}` },
            { id: 'state', title: t('state'), cell: ({ stateText }) => stateText },
            { id: 'until', title: t('until'), cell: ({ validUntil }) => formatInstant(validUntil).slice(0, 10) },
            { id: 'order', title: t('order'), cell: ({ orderNo }) => orderNo && <OrderLink orderNo={orderNo} /> },
          ]}
        />
      )}
    </ListPanel>
  );
}

export function TravellerComplaints({ accountId }: { accountId: string }) {
  const t = useTexts(travellerDeskTexts);
  return (
    <ListPanel
      accountId={accountId}
      name="listTravellerComplaints"
      title={t('complaints')}
      load={(page) => call(listTravellerComplaints, { body: { accountId, page, pageSize } })}
    >
      {({ rows }) => (
        <FigureTable
          caption={t('complaints')}
          rows={rows}
          rowId={({ complaintNo }) => complaintNo}
          empty={t('noComplaints')}
          columns={[
            {
              id: 'number',
              title: t('complaintNo'),
              cell: ({ complaintNo }) => (
                <Link
                  to="/ops/$tool"
                  params={{ tool: 'complaints' }}
                  search={{ complaint: complaintNo } as never}
                  className={textStyles.link}
                >
                  {complaintNo}
                </Link>
              ),
            },
            {
              id: 'state',
              title: t('state'),
              cell: ({ statusText, isLate }) => <Tag tone={isLate ? 'err' : 'info'}>{statusText}</Tag>,
            },
            { id: 'received', title: t('receivedAt'), cell: ({ receivedAt }) => formatInstant(receivedAt) },
            {
              id: 'answerBy',
              title: t('answerBy'),
              cell: ({ answerBy, isLate }) => (isLate ? `${answerBy} ${t('late')}` : answerBy),
            },
            { id: 'source', title: t('source'), cell: ({ byContact }) => t(byContact ? 'byContact' : 'signedIn') },
            { id: 'order', title: t('order'), cell: ({ orderNo }) => orderNo && <OrderLink orderNo={orderNo} /> },
          ]}
        />
      )}
    </ListPanel>
  );
}

export function TravellerSignIns({ accountId }: { accountId: string }) {
  const t = useTexts(travellerDeskTexts);
  return (
    <ListPanel
      accountId={accountId}
      name="listTravellerSignIns"
      title={t('signIns')}
      load={(page) => call(listTravellerSignIns, { body: { accountId, page, pageSize } })}
    >
      {({ signIns }) => (
        <FigureTable
          caption={t('signIns')}
          rows={signIns}
          rowId={({ id }) => id}
          empty={t('noSignIns')}
          columns={[
            { id: 'at', title: t('at'), cell: ({ signedInAt }) => formatInstant(signedInAt) },
            {
              id: 'where',
              title: t('where'),
              wraps: true,
              cell: ({ deviceText, address }) => [deviceText, address].filter(Boolean).join(' '),
            },
            { id: 'end', title: t('state'), wraps: true, cell: ({ endText }) => endText || t('lasts') },
          ]}
        />
      )}
    </ListPanel>
  );
}

export function TravellerConsents({ accountId }: { accountId: string }) {
  const t = useTexts(travellerDeskTexts);
  return (
    <ListPanel
      accountId={accountId}
      name="listTravellerConsents"
      title={t('consents')}
      load={(page) => call(listTravellerConsents, { body: { accountId, page, pageSize } })}
    >
      {({ consents }) => (
        <FigureTable
          caption={t('consents')}
          rows={consents}
          rowId={({ title, version }) => `${title}/${version}`}
          empty={t('noConsents')}
          columns={[
            { id: 'title', title: t('terms'), wraps: true, cell: ({ title, version }) => `${title} ${version}` },
            { id: 'last', title: t('lastAt'), cell: ({ lastAt }) => formatInstant(lastAt).slice(0, 10) },
            { id: 'orders', title: t('orders'), numeric: true, cell: ({ orders }) => orders },
          ]}
        />
      )}
    </ListPanel>
  );
}
