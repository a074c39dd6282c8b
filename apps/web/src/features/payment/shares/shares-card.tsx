import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { sharesQuery } from './queries.ts';
import styles from './shares.module.css';
import { SharesList } from './shares-list.tsx';
import { SplitForm } from './split-form.tsx';
import { shareTexts } from './texts.ts';

/** Offers the owner of an order to split it among its travellers, and shows the shares with their links. */
export function SharesCard({ order }: { order: OrderDetail }) {
  const t = useTexts(shareTexts);
  const { data } = useQuery(sharesQuery(order.orderNo));
  const [isSetUp, setSetUp] = useState(false);
  if (!data || (!data.canSplit && data.shares.length === 0)) return null;
  if (data.shares.length > 0) return <SharesList order={order} split={data} />;
  return (
    <Card>
      <CardHeader title={t('split')} />
      <p className={textStyles.secondary}>{t('splitLead')}</p>
      {isSetUp ? (
        <SplitForm orderNo={order.orderNo} travellers={data.travellers} onClose={() => setSetUp(false)} />
      ) : (
        <Button className={styles.open} kind="secondary" onClick={() => setSetUp(true)}>
          {t('splitOpen')}
        </Button>
      )}
    </Card>
  );
}
