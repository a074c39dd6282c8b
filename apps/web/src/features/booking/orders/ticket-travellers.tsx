import type { OrderDetail, OrderPassengerRecord } from '@haidai/contract/booking';
import type { TripFlight } from '@haidai/contract/trips';
import { Link } from '@tanstack/react-router';
import { movesAs, seatName } from '../../../core/page/page-transition.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { useDocumentTypeName } from '../../person/index.ts';
import { bookingTexts } from '../texts.ts';
import styles from './flight-ticket.module.css';

type CouponStatus = OrderPassengerRecord['ticketVos'][number]['coupons'][number]['status'];

interface TicketTravellersProps {
  order: OrderDetail;
  segment: OrderDetail['trips'][number]['segments'][number];
  flight: TripFlight | undefined;
}

/** Lists the travellers of a flight, each with the ticket, the status of the flight coupon, the seat and the boarding pass. */
export function TicketTravellers({ order, segment, flight }: TicketTravellersProps) {
  const t = useTexts(bookingTexts);
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
                {person.tktNo ? t('ticketNo', { number: person.tktNo }) : t('notTicketed')} ·{' '}
                {documentName(person.documentType)} {person.idNo}
              </small>
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
                aria-label={t('passOf', { name: person.passName })}
              >
                {t('boardingPass')}
                <Icon name="chevron-right" size="s" />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function CouponTag({ status }: { status: CouponStatus }) {
  const t = useTexts(bookingTexts);
  const names = {
    'OPEN FOR USE': t('coupon_OPEN'),
    'CHECKED IN': t('coupon_CHECKED'),
    'LIFTED/BOARDED': t('coupon_LIFTED'),
    'USED/FLOWN': t('coupon_USED'),
    SUSPENDED: t('coupon_SUSPENDED'),
    REFUNDED: t('coupon_REFUNDED'),
    EXCHANGED: t('coupon_EXCHANGED'),
    VOID: t('coupon_VOID'),
  } satisfies Record<CouponStatus, string>;
  return (
    <Tag tone={status === 'OPEN FOR USE' ? 'ok' : status === 'SUSPENDED' ? 'warn' : 'plain'}>
      <span title={status}>{names[status]}</span>
    </Tag>
  );
}
