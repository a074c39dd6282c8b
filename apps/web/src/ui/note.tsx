import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

interface NoteProps {
  tone?: 'info' | 'warn' | 'err';
  children: ReactNode;
  className?: string;
}

/** A note to read before the next step. A screen reader announces an error when it appears. */
export function Note({ tone = 'info', children, className }: NoteProps) {
  return (
    <div
      className={classNames(styles.note, tone === 'warn' && styles.warning, tone === 'err' && styles.error, className)}
      role={tone === 'err' ? 'alert' : undefined}
    >
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <div>{children}</div>
    </div>
  );
}
