import type { OrderDetail, OrderPassengerRecord } from '@haidai/contract/booking';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { useDocumentTypeName } from '../../person/index.ts';
import { bookingTexts } from '../texts.ts';
import styles from './orders.module.css';

type CouponStatus = OrderPassengerRecord['ticketVos'][number]['coupons'][number]['status'];

/** Lists each passenger with the ticket and the status of each flight coupon. */
export function PassengerTickets({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const documentName = useDocumentTypeName();
  return (
    <ul>
      {order.passengerInfoVoList.map((person) => (
        <li key={person.seq} className={styles.ticket}>
          <span>
            <b>{person.passName}</b> <Tag>{t(`type${person.passengerType}`)}</Tag>
            <span className={classNames(textStyles.detail, styles.ticketLine)}>
              {documentName(person.documentType)} {person.idNo}
            </span>
          </span>
          <span className={textStyles.detail}>
            {person.tktNo ? t('ticketNo', { number: person.tktNo }) : t('notTicketed')}
          </span>
          <span className={styles.ticketCoupons}>
            {person.ticketVos
              .flatMap((ticket) => ticket.coupons)
              .map((coupon) => (
                <span key={`${coupon.flightNo} ${coupon.segmentIndex}`} className={layoutStyles.row}>
                  <span className={textStyles.detail}>{coupon.flightNo}</span>
                  <CouponTag status={coupon.status} />
                </span>
              ))}
          </span>
        </li>
      ))}
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
