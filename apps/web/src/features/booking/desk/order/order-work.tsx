import { Link } from '@tanstack/react-router';
import { formatMoment, formatYuan } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/use-texts.tsx';
import { Panel } from '../../../../ui/desk/panel.tsx';
import textStyles from '../../../../ui/text.module.css';
import type { Booking } from '../types.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';

/** Shows the work about an order that waits in the inbox, the longest waiting first. */
export function OrderWork({ booking: { work, orderNo } }: { booking: Booking }) {
  const t = useTexts(orderPageTexts);
  const language = useLanguage();
  return (
    <Panel title={t('work', { count: work.length })} note={t('workNote')} className={styles.work}>
      {work.length === 0 && <p className={textStyles.detail}>{t('noWork')}</p>}
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
