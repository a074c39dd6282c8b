import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { exchangeTexts } from '../texts.ts';
import { ReshopSteps } from './reshop-steps.tsx';

interface ReshopFrameProps {
  title: string;
  current: Parameters<typeof ReshopSteps>[0]['current'];
  /**
   * True if the address has everything the step needs. Otherwise the frame redirects to the orders, where a change
   * begins.
   */
  isWhole: boolean;
  children: ReactNode;
}

/** The frame of a step of a change. */
export function ReshopFrame({ title, current, isWhole, children }: ReshopFrameProps) {
  const t = useTexts(exchangeTexts);
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{title}</h1>
      <ReshopSteps current={current} />
      {isWhole ? (
        children
      ) : (
        <EmptyState title={t('missing')}>
          <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
            {t('toOrder')}
          </Link>
        </EmptyState>
      )}
    </main>
  );
}
