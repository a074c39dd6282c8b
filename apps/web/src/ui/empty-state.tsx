import './empty-state.css';
import type { ReactNode } from 'react';
import { Ridge } from './ridge.tsx';

interface EmptyStateProps {
  /** What happened. */
  title: string;
  detail?: ReactNode;
  /** What to do next: one or two buttons. */
  children?: ReactNode;
}

export function EmptyState({ title, detail, children }: EmptyStateProps) {
  return (
    <div className="state">
      <Ridge kind="empty" />
      <b>{title}</b>
      {detail && <span className="sec small">{detail}</span>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}
