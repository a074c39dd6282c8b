import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { couponTexts } from './texts.ts';

/** Explains the benefits of members to a user who signed in by SMS. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useTexts(couponTexts);
  const user = useSessionUser();
  if (!user) return null;
  if (user.isMember) return children;
  return (
    <EmptyState title={t('membersOnly')} detail={t('membersOnlyDetail')}>
      <Link to="/register" className={buttonClass({ kind: 'primary' })}>
        {t('join')}
      </Link>
    </EmptyState>
  );
}
