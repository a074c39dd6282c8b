import { Link } from '@tanstack/react-router';
import { formatMoment, formatYuan } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/use-texts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/desk/panel.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import textStyles from '../../../../ui/text.module.css';
import type { Booking } from '../types.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';

interface OrderWorkProps {
  booking: Booking;
  onRetry: () => void;
}

/** Shows the work about an order that waits in the inbox, the longest waiting first, and the queues that failed. */
export function OrderWork({ booking: { work, missingWork, orderNo }, onRetry }: OrderWorkProps) {
  const t = useTexts(orderPageTexts);
  const language = useLanguage();
  return (
    <Panel title={t('work', { count: work.length })} note={t('workNote')} className={styles.work}>
      {missingWork.length > 0 && (
        <Note tone="err">
          {t('workMissing', { queues: missingWork.map(({ queue }) => queue).join(' · ') })}{' '}
          <Button kind="text" size="s" onClick={onRetry}>
            {t('loadAgain')}
          </Button>
        </Note>
      )}
      {work.length === 0 && missingWork.length === 0 && <p className={textStyles.detail}>{t('noWork')}</p>}
      <ul>
        {work.map(({ kind, id, queue, title, statusText, since, amount }) => (
          <li key={`${kind}/${id}`}>
            <Link to="/ops" search={{ queue: kind, q: orderNo }} className={textStyles.link}>
              {queue}: {title}
            </Link>
            <p>
              {amount !== null && <b>¥{formatYuan(amount)}</b>} {statusText} ·{' '}
              {t('since', { time: formatMoment(since, language) })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
