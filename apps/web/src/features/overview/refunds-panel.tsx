import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { RankBars } from '../../ui/desk/charts/rank-bars.tsx';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import styles from './overview.module.css';
import { PanelOf } from './panel-of.tsx';
import { refundsQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

/** The refunds that wait, by age, with their amounts; what was paid today and what a gateway refused. */
export function RefundsPanel() {
  const t = useTexts(overviewTexts);
  const link = (address: string, words: string) => (
    <SiteLink className={textStyles.link} address={address}>
      {words}
    </SiteLink>
  );
  return (
    <PanelOf
      title={t('refundsByAge')}
      query={refundsQuery}
      actions={({ count, to }) => link(to, t('allOf', { count }))}
    >
      {({ bands, queues, oldest, paidToday, refusedByGateway }) => (
        <div className={styles.lines}>
          <RankBars
            label={t('refundsByAge')}
            rows={bands.map(({ fromHours, untilHours, count, amount }) => ({
              id: String(fromHours),
              label: bandInWords(fromHours, untilHours),
              value: count,
              words: `${t('items', { count })}  ¥${formatYuan(amount)}`,
              isLate: untilHours === null && count > 0,
            }))}
          />
          <p className={styles.apart}>
            {queues.map(({ queue, title, count, to }) => (
              <span key={queue}>{link(to, `${title} ${t('items', { count })}`)} </span>
            ))}
          </p>
          {oldest && (
            <p>
              {t('oldestOrder')} {link(oldest.to, oldest.orderNo)}
            </p>
          )}
          <p>
            {t('paidToday')}{' '}
            {link(paidToday.to, `${t('items', { count: paidToday.count })} ¥${formatYuan(paidToday.amount)}`)}
          </p>
          <p>
            {t('refusedByGateway')} {link(refusedByGateway.to, t('items', { count: refusedByGateway.count }))}
          </p>
        </div>
      )}
    </PanelOf>
  );

  function bandInWords(from: number, until: number | null): string {
    if (until === null) return t('overHours', { hours: from });
    return from === 0 ? t('withinHours', { hours: until }) : t('fromToHours', { from, until });
  }
}
