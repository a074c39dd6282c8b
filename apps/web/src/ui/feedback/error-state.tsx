import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import layoutStyles from '../layout.module.css';
import { telephone } from '../navigation/telephone.ts';
import textStyles from '../text.module.css';
import { uiTexts } from '../texts.ts';
import styles from './empty-state.module.css';

interface ErrorStateProps {
  /** The failure, in one sentence. */
  title: string;
  /** Whether the page shows nothing else. The title is then its heading. */
  wholePage?: boolean;
  /** The text that tells which data of the traveller is kept. */
  detail?: string;
  requestId?: string | undefined;
  retryLabel?: string;
  onRetry?: () => void;
  hotline?: string;
}

/** The state after a failure: the failure, the kept data, and buttons to try again or call. */
export function ErrorState({ title, wholePage, detail, requestId, retryLabel, onRetry, hotline }: ErrorStateProps) {
  const t = useTexts(uiTexts);
  const Title = wholePage ? 'h1' : 'b';
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>
        <Icon name="warning" size="l" />
      </span>
      <Title>{title}</Title>
      {detail && <span className={textStyles.detail}>{detail}</span>}
      {requestId && (
        <span className={classNames(textStyles.muted, textStyles.caption)}>{t('requestId', { id: requestId })}</span>
      )}
      <div className={classNames(layoutStyles.row, styles.row)}>
        {onRetry && (
          <Button size="s" onClick={onRetry}>
            {retryLabel ?? t('retry')}
          </Button>
        )}
        {hotline && (
          <a className={buttonClass({ kind: 'outline', size: 's' })} href={telephone(hotline)}>
            {t('callHotline', { hotline })}
          </a>
        )}
      </div>
    </div>
  );
}
