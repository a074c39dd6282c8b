import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  /** `few` says a thing is scarce. */
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

/** A short state in words; the colour only helps. */
export function Tag({ tone = 'plain', className, children }: TagProps) {
  return <span className={classNames(styles.tag, TONES[tone], className)}>{children}</span>;
}
