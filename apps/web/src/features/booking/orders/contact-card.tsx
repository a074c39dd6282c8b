import { getOrderContact, type OrderDetail } from '@haidai/contract/booking';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { bookingTexts } from '../texts.ts';
import { orderDetailTexts } from './detail-texts.ts';
import styles from './orders.module.css';

interface ContactCardProps {
  orderNo: string;
  masked: NonNullable<OrderDetail['linkman']>;
}

/** Shows the contact of an order. The mobile and the e-mail address are masked until the owner asks for them. */
export function ContactCard({ orderNo, masked }: ContactCardProps) {
  const t = useTexts(bookingTexts);
  const td = useTexts(orderDetailTexts);
  const whole = useOperation(getOrderContact);
  const isShown = whole.data !== undefined;
  const ways = whole.data ? [whole.data.mobile, whole.data.mail] : [masked.mobileMasked, masked.mailMasked];
  const toggle = () => (isShown ? whole.reset() : whole.mutate({ params: { orderNo } }));
  return (
    <Card padded={false} className={styles.contact}>
      <h2>{t('contact')}</h2>
      <p className={textStyles.detail}>
        {[masked.name, ...ways].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Button kind="text" size="s" aria-pressed={isShown} onClick={toggle}>
        {td(isShown ? 'hideContact' : 'showContact')}
      </Button>
      <FailureNote error={whole.error} />
    </Card>
  );
}
