import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CHUNK_LIMIT_MS } from '../../core/page/chunk-deadline.ts';
import { useHotline } from '../../core/page/hotline.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { telephone } from '../../ui/navigation/telephone.ts';
import textStyles from '../../ui/text.module.css';
import styles from './error-page.module.css';
import type { ErrorReason } from './error-reasons.ts';
import { errorTexts } from './error-texts.ts';
import { shellTexts } from './texts.ts';

const route = getRouteApi('/static/error');

/**
 * The page /static/error: what happened, what is kept, the next steps, the hotline, and the request number to quote on
 * the phone. The `notice` of the carrier appears below the message.
 */
export function ErrorPage({ notice }: { notice: ReactNode }) {
  const t = useTexts(shellTexts);
  const tError = useTexts(errorTexts);
  const { reason, requestId } = route.useSearch();
  const hotline = useHotline();
  const happened = useWhatHappened(reason);
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <Card className={styles.card}>
        <span className={styles.mark}>
          <Icon name="warning" size="l" />
        </span>
        <h1>{happened.title}</h1>
        <p>{happened.text}</p>
        {notice}
        <h2>{tError('errorKept')}</h2>
        <ul>
          <li>{tError('errorKeptDraft')}</li>
          <li>{tError('errorKeptOrder')}</li>
        </ul>
        <h2>{tError('errorNext')}</h2>
        <div className={classNames(layoutStyles.row, styles.ways)}>
          <Link className={buttonClass({ kind: 'primary' })} to="/index">
            {tError('errorHome')}
          </Link>
          <Link className={buttonClass({ kind: 'outline' })} to="/user/airorder">
            {t('myOrders')}
          </Link>
          <a className={buttonClass({ kind: 'outline' })} href={telephone(hotline)}>
            {t('hotline', { hotline })}
          </a>
        </div>
        {requestId && <p className={textStyles.hint}>{tError('errorNumber', { id: requestId })}</p>}
      </Card>
    </main>
  );
}

function useWhatHappened(reason: ErrorReason | undefined): { title: string; text: string } {
  const t = useTexts(errorTexts);
  switch (reason) {
    case 'timeout':
      return { title: t('errorTimeout'), text: t('errorTimeoutText', { seconds: CHUNK_LIMIT_MS / 1000 }) };
    case 'maintenance':
      return { title: t('errorMaintenance'), text: t('errorMaintenanceText') };
    case undefined:
      return { title: t('errorBroken'), text: t('errorBrokenText') };
  }
}
