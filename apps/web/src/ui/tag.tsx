import './tag.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TagProps {
  /** `few` says a thing is scarce. */
  tone?: 'plain' | 'ok' | 'warn' | 'err' | 'info' | 'few';
  children: ReactNode;
}

/** A short state in words; the colour only helps. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classNames('tag', tone !== 'plain' && tone)}>{children}</span>;
}
