import { formatInstant, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import styles from './overview.module.css';
import { PanelOf } from './panel-of.tsx';
import { reconciliationQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

const TONES = { even: 'ok', different: 'err', missing: 'warn', none: 'plain' } as const;

/** The last statement of each gateway, and the last backup. */
export function ReconciliationPanel() {
  const t = useTexts(overviewTexts);
  return (
    <PanelOf
      title={t('reconciliation')}
      query={reconciliationQuery}
      flush
      note={({ days }) => t('billOf', { day: days.at(-1) ?? '' })}
      actions={({ to, openDifferences }) => (
        <SiteLink className={textStyles.link} address={to}>
          {openDifferences > 0 ? t('openDifferences', { count: openDifferences }) : t('statements')}
        </SiteLink>
      )}
    >
      {({ gateways, backup }) => (
        <ul className={styles.people}>
          {gateways.map(({ method, name, last }) => (
            <li key={method}>
              <span>
                {name}{' '}
                <SiteLink className={textStyles.link} address={last.to}>
                  {t('linesAndMoney', { count: last.ours.lines, amount: formatMoney(last.ours.amount) })}
                </SiteLink>
              </span>
              <span className={styles.right}>
                <Tag tone={TONES[last.state]}>
                  {t(last.state)}
                  {last.state === 'different' && ` ¥${formatMoney(last.difference)}`}
                </Tag>
              </span>
            </li>
          ))}
          <li>
            <span>
              {t('backup')} <small>{backup ? formatInstant(backup.at) : t('noBackup')}</small>
            </span>
            <span className={styles.right}>
              {backup && (
                <Tag tone={backup.isLate ? 'err' : 'ok'}>{t(backup.isLate ? 'backupLate' : 'backupFine')}</Tag>
              )}
            </span>
          </li>
        </ul>
      )}
    </PanelOf>
  );
}
