import type { OrderDetail } from '@haidai/contract/booking';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { bookingTexts } from '../texts.ts';
import { orderDetailTexts } from './detail-texts.ts';
import styles from './orders.module.css';

/** Shows the contact of an order. The mobile and the e-mail address are masked until the owner asks for them. */
export function ContactCard({ contact }: { contact: NonNullable<OrderDetail['linkman']> }) {
  const t = useTexts(bookingTexts);
  const td = useTexts(orderDetailTexts);
  const [isShown, setShown] = useState(false);
  const { name, mobile, mail, mobileMasked, mailMasked } = contact;
  const ways = isShown ? [mobile, mail] : [mobileMasked, mailMasked];
  return (
    <Card padded={false} className={styles.contact}>
      <h2>{t('contact')}</h2>
      <p className={textStyles.detail}>
        {[name, ...ways].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Button kind="text" size="s" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {td(isShown ? 'hideContact' : 'showContact')}
      </Button>
    </Card>
  );
}
