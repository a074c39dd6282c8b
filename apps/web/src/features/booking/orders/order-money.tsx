import type { OrderDetail } from '@haidai/contract/booking';
import { payMethods } from '@haidai/domain/payment';
import { formatYuan } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Fold } from '../../../ui/display/fold.tsx';
import textStyles from '../../../ui/text.module.css';
import { OrderPrice } from '../summary/order-price.tsx';
import { bookingTexts } from '../texts.ts';
import { PriceLines } from '../verify/price-lines.tsx';
import styles from './orders.module.css';
import { ordersTexts } from './texts.ts';

/** Shows the price of an order in one line. The line opens to the price lines and the payments. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  const tOrder = useTexts(ordersTexts);
  const isDue = order.dueAmount > 0 && order.canPay;
  return (
    <Fold
      title={t('priceTitle')}
      detail={isDue ? tOrder('amountDue', { due: formatYuan(order.dueAmount) }) : <OrderPrice order={order} />}
    >
      <PriceLines order={order} />
      <h3 className={styles.foldHead}>{tOrder('payments')}</h3>
      <Payments order={order} />
    </Fold>
  );
}

function Payments({ order }: { order: OrderDetail }) {
  const tOrder = useTexts(ordersTexts);
  const language = useLanguage();
  const nameOf = (payType: string) => {
    const method = payMethods.find(({ code }) => code === payType);
    return method ? inLanguage(language, method.name) : payType;
  };
  if (order.payments.length === 0) return <p className={textStyles.detail}>{tOrder('noPayments')}</p>;
  return (
    <ul className={styles.payments}>
      {order.payments.map((payment) => (
        <li key={payment.paymentNo}>
          <span>
            <b>{nameOf(payment.payType)}</b>
            <small>
              <DateText value={payment.time} />
            </small>
          </span>
          <span>
            <b>¥{formatYuan(payment.amount)}</b>
            <small>
              {payStatusName(payment.status, tOrder)}
              {payment.refundedAmount > 0 && ` · ${tOrder('refunded', { amount: formatYuan(payment.refundedAmount) })}`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

type T = ReturnType<typeof useTexts<keyof (typeof ordersTexts)['zh']>>;

function payStatusName(status: string, t: T): string {
  const names: Record<string, string> = {
    STARTED: t('payStatusSTARTED'),
    PAID: t('payStatusPAID'),
    CLOSED: t('payStatusCLOSED'),
    MISMATCH: t('payStatusMISMATCH'),
  };
  return names[status] ?? status;
}
