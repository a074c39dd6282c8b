import type { OrderDetail } from '@haidai/contract/booking';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import textStyles from '../../../ui/text.module.css';
import { bookingTexts } from '../texts.ts';
import styles from './order-verify.module.css';

/** Shows the person with whom the children of an order fly, if that person has a separate ticket. */
export function GuardianLine({ order }: { order: OrderDetail }) {
  const t = useTexts(bookingTexts);
  if (!order.guardianTicket) return null;
  return (
    <p className={classNames(textStyles.detail, styles.secondary, styles.peopleContact)}>
      {t('besideGuardian', { ticket: order.guardianTicket })}
    </p>
  );
}
