import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import textStyles from '../../ui/text.module.css';
import { searchOf } from '../booking/index.ts';
import { pointsQuery } from '../member/index.ts';
import { vouchersQuery } from './queries.ts';
import { TenderLine } from './tender-line.tsx';
import { awardTexts } from './texts.ts';

/** Shows the points or vouchers that a draft needs beside those that the member has. */
export function OrderTender({ order }: { order: OrderDetail }) {
  const t = useTexts(awardTexts);
  const inPoints = order.orderType === 'INTEGRAL';
  const points = useQuery({ ...pointsQuery, enabled: inPoints });
  const vouchers = useQuery({ ...vouchersQuery, enabled: !inPoints });
  const have = inPoints
    ? points.data?.points
    : vouchers.data?.filter(({ status, iorD }) => status === 'AVAILABLE' && iorD === order.iorD).length;
  const needed = inPoints ? order.totalPoints : (order.adultNum + order.childNum) * order.trips.length;
  return (
    <TenderLine
      inPoints={inPoints}
      have={have}
      needed={needed}
      otherwise={
        <Link className={textStyles.link} to="/book/flightSearch" search={{ ...searchOf(order), payment: 'CASH' }}>
          {t('payCash')}
        </Link>
      }
    />
  );
}
