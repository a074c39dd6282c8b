import type { OrderDetail, OrderPassengerRecord } from '@haidai/contract/booking';
import type { TripFlight } from '@haidai/contract/trips';
import { familyOf } from '@haidai/domain/booking';
import { Link } from '@tanstack/react-router';
import { movesAs, seatName } from '../../../core/page/page-transition.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { useDocumentTypeName } from '../../person/index.ts';
import { bookingTexts } from '../texts.ts';
import { orderDetailTexts } from './detail-texts.ts';
import styles from './flight-ticket.module.css';
import { ordersTexts } from './texts.ts';

type CouponStatus = OrderPassengerRecord['ticketVos'][number]['coupons'][number]['status'];

interface TicketTravellersProps {
  order: OrderDetail;
  segment: OrderDetail['trips'][number]['segments'][number];
  flight: TripFlight | undefined;
}

/** Lists the travellers of a flight, each with the ticket, the status of the flight coupon, the seat and the boarding pass. */
export function TicketTravellers({ order, segment, flight }: TicketTravellersProps) {
  const t = useTexts(bookingTexts);
  const tOrder = useTexts(ordersTexts);
  const td = useTexts(orderDetailTexts);
  const documentName = useDocumentTypeName();
  if (order.passengerInfoVoList.length === 0) return null;
  return (
    <ul className={styles.people}>
      {order.passengerInfoVoList.map((person) => {
        const traveller = flight?.travellers.find(({ passengerSeq }) => passengerSeq === person.seq);
        const coupons = person.ticketVos
          .flatMap((ticket) => ticket.coupons)
          .filter((coupon) => coupon.segmentIndex === segment.segmentIndex);
        return (
          <li key={person.seq}>
            <span>
              <b>{person.passName}</b> {person.passengerType !== 'A' && <Tag>{t(`type${person.passengerType}`)}</Tag>}
              <small>
                {person.tktNo ? tOrder('ticketNo', { number: person.tktNo }) : tOrder('notTicketed')} ·{' '}
                {documentName(person.documentType)} {person.idNo}
              </small>
              {mayBeCorrected(order) && coupons.some(({ status }) => status === 'OPEN FOR USE') && (
                <Link
                  className={classNames(textStyles.link, styles.correct)}
                  data-screen-only
                  to="/user/nameCorrection"
                  search={{ orderNo: order.orderNo, traveller: person.seq }}
                  aria-label={td('correctNameOf', { name: person.passName })}
                >
                  {td('correctName')}
                </Link>
              )}
            </span>
            <span className={styles.seat}>
              {traveller?.seatNo && (
                <span style={movesAs(seatName(segment.flightNo, segment.flightDate, traveller.seatNo))}>
                  {traveller.seatNo}
                </span>
              )}
            </span>
            <span>
              {coupons.map(({ status }) => (
                <CouponTag key={status} status={status} />
              ))}
            </span>
            {traveller?.passToken && (
              <Link
                className={classNames(textStyles.link, styles.pass)}
                to="/self/CheckInSuccess"
                hash={traveller.passToken}
                aria-label={tOrder('passOf', { name: person.passName })}
              >
                {tOrder('boardingPass')}
                <Icon name="chevron-right" size="s" />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Tickets paid with points, vouchers or a week card, and those of a flash sale, keep their name. */
function mayBeCorrected({ orderType, source }: OrderDetail): boolean {
  return familyOf(orderType) === 'cash' && source !== 'FLASH';
}

function CouponTag({ status }: { status: CouponStatus }) {
  const tOrder = useTexts(ordersTexts);
  const names = {
    'OPEN FOR USE': tOrder('coupon_OPEN'),
    'CHECKED IN': tOrder('coupon_CHECKED'),
    'LIFTED/BOARDED': tOrder('coupon_LIFTED'),
    'USED/FLOWN': tOrder('coupon_USED'),
    SUSPENDED: tOrder('coupon_SUSPENDED'),
    REFUNDED: tOrder('coupon_REFUNDED'),
    EXCHANGED: tOrder('coupon_EXCHANGED'),
    VOID: tOrder('coupon_VOID'),
  } satisfies Record<CouponStatus, string>;
  return (
    <Tag tone={status === 'OPEN FOR USE' ? 'ok' : status === 'SUSPENDED' ? 'warn' : 'plain'}>
      <span title={status}>{names[status]}</span>
    </Tag>
  );
}
