import { shortenWaitlist, type WaitlistOrder } from '@haidai/contract/waitlist';
import { isWaiting } from '@haidai/domain/booking';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { hourBefore, instantOf, LatestHour } from '../latest-hour.tsx';
import { waitlistTexts } from '../texts.ts';
import styles from '../waitlist.module.css';
import { waitlistOrderTexts } from './texts.ts';

interface LatestCardProps {
  waitlist: WaitlistOrder;
  /** Called with the order after a change. */
  onChanged: (waitlist: WaitlistOrder) => void;
}

/** Shows the hour at which the wait ends. The traveller can choose an earlier one. */
export function LatestCard({ waitlist, onChanged }: LatestCardProps) {
  const t = useTexts(waitlistTexts);
  const tOrder = useTexts(waitlistOrderTexts);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { latestTime, serverTime, orderStatus } = waitlist;
  const last = hourBefore(latestTime);
  const canShorten = isWaiting(orderStatus) && Date.parse(instantOf(last)) > Date.parse(serverTime);
  return (
    <Card className={styles.side}>
      <h2>{t('latest')}</h2>
      <p className={styles.latest}>{formatMoment(latestTime, language)}</p>
      <p className={textStyles.detail}>{t('latestDetail')}</p>
      {canShorten && (
        <Button kind="text" size="s" className={styles.shorten} onClick={() => setAsking(true)}>
          {tOrder('shorten')}
        </Button>
      )}
      {isAsking && (
        <ShortenDialog waitlist={waitlist} last={last} onShortened={onChanged} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

interface ShortenDialogProps {
  waitlist: WaitlistOrder;
  last: string;
  onShortened: (waitlist: WaitlistOrder) => void;
  onClose: () => void;
}

function ShortenDialog({ waitlist: { orderNo }, last, onShortened, onClose }: ShortenDialogProps) {
  const t = useTexts(waitlistOrderTexts);
  const [hour, setHour] = useState(last);
  const shorten = useOperation(shortenWaitlist);
  const confirm = () =>
    shorten.mutate(
      { body: { orderNo, latestAt: instantOf(hour) } },
      {
        onSuccess: (changed) => {
          onShortened(changed);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('shortenTitle')}
      declineLabel={t('keep')}
      confirmLabel={t('shortenDone')}
      busyLabel={t('shortening')}
      call={shorten}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('shortenDetail')}</p>
      <LatestHour value={hour} last={last} onChange={setHour} />
    </ConfirmDialog>
  );
}
