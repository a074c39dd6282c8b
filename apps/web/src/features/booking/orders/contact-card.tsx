import { getOrderContact, type OrderDetail } from '@haidai/contract/booking';
import { lazy, Suspense, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { useReloadOrder } from '../queries.ts';
import { bookingTexts } from '../texts.ts';
import { orderDetailTexts } from './detail-texts.ts';
import styles from './orders.module.css';

/** The dialog loads on demand, because few travellers change the contact. */
const ChangeContactDialog = lazy(() =>
  import('./change-contact-dialog.tsx').then((module) => ({ default: module.ChangeContactDialog })),
);

interface ContactCardProps {
  orderNo: string;
  masked: NonNullable<OrderDetail['linkman']>;
}

/**
 * Shows the contact of an order. The mobile and the e-mail address are masked until the owner asks for them. The owner
 * can change them.
 */
export function ContactCard({ orderNo, masked }: ContactCardProps) {
  const t = useTexts(bookingTexts);
  const td = useTexts(orderDetailTexts);
  const reload = useReloadOrder(orderNo);
  const whole = useOperation(getOrderContact);
  const [isChanging, setChanging] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const isShown = whole.data !== undefined;
  const ways = whole.data ? [whole.data.mobile, whole.data.mail] : [masked.mobileMasked, masked.mailMasked];
  const toggle = () => (isShown ? whole.reset() : whole.mutate({ params: { orderNo } }));
  const finish = () => {
    setChanging(false);
    setChanged(true);
    whole.reset();
    void reload();
  };
  return (
    <Card padded={false} className={styles.contact}>
      <h2>{t('contact')}</h2>
      <p className={textStyles.detail}>
        {[masked.name, ...ways].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles.contactActions}>
        <Button kind="text" size="s" aria-pressed={isShown} onClick={toggle}>
          {td(isShown ? 'hideContact' : 'showContact')}
        </Button>
        {masked.canChange && (
          <Button kind="text" size="s" aria-label={td('changeContactOf')} onClick={() => setChanging(true)}>
            {td('changeContact')}
          </Button>
        )}
      </div>
      <FailureNote error={whole.error} />
      <div role="status">{isChanged && <Note>{td('contactChanged')}</Note>}</div>
      {isChanging && (
        <Suspense>
          <ChangeContactDialog orderNo={orderNo} onDone={finish} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Card>
  );
}
