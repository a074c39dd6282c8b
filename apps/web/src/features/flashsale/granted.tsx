import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './flashsale-details.module.css';
import { GrantClock } from './grant-clock.tsx';
import { flashTexts } from './texts.ts';

/** Seats are kept: until when, and the one thing to do. */
export function Granted({ entry, now }: { entry: FlashEntryRecord; now: Date }) {
  const t = useTexts(flashTexts);
  const { entryId, seats, grantedSeats, grantedUntil, orderNo } = entry;
  return (
    <>
      <p className={styles.facts}>
        <b>{t('granted', { seats: grantedSeats })}</b>
      </p>
      {grantedSeats < seats && <Note tone="warn">{t('fewerGranted', { seats, granted: grantedSeats })}</Note>}
      {grantedUntil && <GrantClock until={grantedUntil} now={now} />}
      <Link
        to="/Seckill/seckillPay"
        search={{ entryId, ...(orderNo && { orderNo }) }}
        className={buttonClass({ kind: 'primary', size: 'l', block: true })}
      >
        {t(orderNo ? 'goOn' : 'fillIn')}
      </Link>
    </>
  );
}
