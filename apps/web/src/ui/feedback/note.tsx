import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import layoutStyles from '../layout.module.css';
import styles from './note.module.css';

interface NoteProps {
  tone?: 'info' | 'warn' | 'err';
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A note to read before the next step. A screen reader announces an error when it appears. A container sets the look of
 * its notes with `--note-margin-top`, `--note-align-items` and `--note-text-align`.
 */
export function Note({ tone = 'info', children, className }: NoteProps) {
  return (
    <div
      className={classNames(
        styles.note,
        layoutStyles.wideContent,
        tone === 'warn' && styles.warning,
        tone === 'err' && styles.error,
        className,
      )}
      role={tone === 'err' ? 'alert' : undefined}
    >
      <Icon className={styles.icon} name={tone === 'info' ? 'info' : 'warning'} />
      <div>{children}</div>
    </div>
  );
}
