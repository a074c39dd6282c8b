import type { OrderDetail } from '@haidai/contract/booking';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import textStyles from '../../../ui/text.module.css';
import styles from './order-verify.module.css';
import { verifyTexts } from './texts.ts';

/** Shows the person with whom the children of an order fly, if that person has a separate ticket. */
export function GuardianLine({ order }: { order: OrderDetail }) {
  const t = useTexts(verifyTexts);
  if (!order.guardianTicket) return null;
  return (
    <p className={classNames(textStyles.detail, styles.secondary, styles.peopleContact)}>
      {t('besideGuardian', { ticket: order.guardianTicket })}
    </p>
  );
}
