import { useTexts } from '../../i18n/use-texts.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filing.module.css';
import type { Filing } from './queries.ts';
import { filingTexts } from './texts.ts';

/** What the checks find in a filing. An error keeps it from being submitted and published. */
export function ChecksPanel({ filing: { findings, changes, reason } }: { filing: Filing }) {
  const t = useTexts(filingTexts);
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <Panel
      title={t('checks')}
      flush
      note={findings.length > 0 && t('checksOpen', { errors, warnings: findings.length - errors })}
    >
      <ul className={styles.findings}>
        <li>
          <span>
            <b>{t('filingReason')}</b> {reason || t('noReason')}
          </span>
        </li>
        {findings.map(({ level, part, rowId, text }) => (
          <li key={`${part} ${rowId} ${text}`} className={level === 'error' ? styles.error : styles.warning}>
            <Icon name="warning" size="s" />
            <span>
              <b>{t(level)}</b> {rowId} {text}
            </span>
          </li>
        ))}
        {findings.length === 0 && (
          <li className={changes > 0 ? styles.fine : undefined}>
            {changes > 0 && <Icon name="check" size="s" />}
            <span>{t(changes > 0 ? 'noFindings' : 'nothingToCheck')}</span>
          </li>
        )}
      </ul>
    </Panel>
  );
}
