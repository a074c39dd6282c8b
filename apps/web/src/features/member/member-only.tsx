import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../core/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface MemberOnlyProps {
  title: string;
  detail: string;
  join: string;
  children: ReactNode;
}

/** Explains the benefits of members to a user who signed in by SMS, and how to join. */
export function MemberOnly({ title, detail, join, children }: MemberOnlyProps) {
  const user = useSessionUser();
  if (!user) return null;
  if (user.isMember) return children;
  return (
    <EmptyState title={title} detail={detail}>
      <Link to="/register" className={buttonClass({ kind: 'primary' })}>
        {join}
      </Link>
    </EmptyState>
  );
}
