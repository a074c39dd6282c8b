import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import layoutStyles from '../layout.module.css';
import styles from './tag.module.css';

interface TagProps {
  /** The meaning of the tag. `few` means that little is left. */
  tone?: 'plain' | 'ok' | 'warn' | 'err' | 'info' | 'few';
  className?: string | undefined;
  children: ReactNode;
}

const TONES = {
  plain: undefined,
  ok: styles.success,
  warn: styles.warning,
  err: styles.error,
  info: styles.info,
  few: styles.scarce,
};

/** A short state in words. The colour only supports it. */
export function Tag({ tone = 'plain', className, children }: TagProps) {
  return <span className={classNames(styles.tag, layoutStyles.wideContent, TONES[tone], className)}>{children}</span>;
}
