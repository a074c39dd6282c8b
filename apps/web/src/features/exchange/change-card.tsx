import './exchange.css';
import type { OrderDetail } from '@haidai/contract/booking';
import { canPay, familyOf, hasEnded, type OrderFamily } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useUpgradeNotice } from '../../app/upgrade-notice.tsx';
import { formatInstant, formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { changePaths, orderPaths } from '../booking/index.ts';
import { ChangeLines } from './change-lines.tsx';
import { type ChangeRecord, changesQuery } from './queries.ts';
import { exchangeTexts } from './texts.ts';

/** In the order: what can be flown at another time, and the changes it came of or that came of it. */
export function ChangeCard({ order }: { order: OrderDetail }) {
  const t = useTexts(exchangeTexts);
  const navigate = useNavigate();
  const { orderNo } = order;
  const { proceed, notice } = useUpgradeNotice();
  const coupons = order.passengerInfoVoList.flatMap(({ ticketVos }) => ticketVos).flatMap((ticket) => ticket.coupons);
  const family = familyOf(order.orderType);
  const isChange = order.priceLines.some(({ part }) => part === 'exchange');
  const {
    data: changes = [],
    error,
    refetch,
  } = useQuery({
    ...changesQuery(orderNo, family),
    enabled: coupons.length > 0 || isChange,
  });
  if (coupons.length === 0 && !isChange) return null;
  const isUnderWay = changes.some((change) => change.orderNo !== orderNo && isOpen(change));
  const canChange =
    ['TICKED', 'CHANGED', 'FINISHED'].includes(order.orderStatus) &&
    coupons.some(({ status }) => status === 'OPEN FOR USE') &&
    !isUnderWay;
  const start = () => void navigate({ to: '/book/reshopPaxInfoInput', search: { orderNo } });
  return (
    <Card>
      <CardHeader title={t('title')}>
        {canChange && (
          <Button kind="outline" size="s" onClick={() => void proceed(start)}>
            {t('start')}
          </Button>
        )}
      </CardHeader>
      {error ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        changes.length === 0 && <p className="sec small">{canChange ? t('cardHint') : t('cardNone')}</p>
      )}
      <ul className="xc-list">
        {changes.map((change) => (
          <ChangeItem key={change.orderNo} change={change} family={family} own={change.orderNo === orderNo} />
        ))}
      </ul>
      {notice}
    </Card>
  );
}

interface ChangeItemProps {
  change: ChangeRecord;
  family: OrderFamily;
  /** The order is the one of the change. */
  own: boolean;
}

function ChangeItem({ change, family, own }: ChangeItemProps) {
  const t = useTexts(exchangeTexts);
  const other = own ? change.originalOrderNo : change.orderNo;
  return (
    <li>
      <div className="xc-head">
        <span>
          <b>{own ? t('madeFrom', { orderNo: other }) : t('recordOf', { orderNo: other })}</b>
          <small>
            {t('appliedAt', { time: formatInstant(change.applyTime) })}
            {change.doneTime && ` · ${t('doneAt', { time: formatInstant(change.doneTime) })}`}
          </small>
        </span>
        <span>
          <b>
            {t('paidFor', { fee: formatYuan(change.fee), difference: formatYuan(change.difference + change.tax) })}
            {change.duePoints > 0 && t('andPoints', { points: formatYuan(change.duePoints) })}
          </b>
          <Tag tone={toneOf(change)}>{t(stateOf(change))}</Tag>
        </span>
      </div>
      <p className="small">
        {change.passengers.map(({ seq, passName: name, oldTktNo, tktNo }) => (
          <span key={seq} className="xc-ticket">
            {t('oldTicket', { name, oldTktNo })}
            {tktNo && ` → ${t('newTicket', { tktNo })}`}
          </span>
        ))}
        <Link
          to={own || family === 'b2c' ? orderPaths[family].detail : changePaths.detail}
          search={{ orderNo: other }}
          className="link"
        >
          {own ? t('toOriginal') : t('toChange')}
        </Link>
      </p>
      <details>
        <summary className="link small">{t('details')}</summary>
        <ChangeLines lines={change.lines} names={nameOf(change)} />
      </details>
    </li>
  );
}

const nameOf = ({ passengers }: ChangeRecord) => new Map(passengers.map(({ seq, passName }) => [seq, passName]));

function stateOf({ orderStatus, doneTime }: ChangeRecord) {
  if (doneTime) return 'stateDone';
  if (canPay(orderStatus)) return 'stateWaiting';
  return hasEnded(orderStatus) ? 'stateDropped' : 'stateWorking';
}

function isOpen(change: ChangeRecord): boolean {
  return stateOf(change) === 'stateWaiting' || stateOf(change) === 'stateWorking';
}

function toneOf(change: ChangeRecord) {
  return ({ stateDone: 'ok', stateDropped: 'plain', stateWaiting: 'warn', stateWorking: 'warn' } as const)[
    stateOf(change)
  ];
}
