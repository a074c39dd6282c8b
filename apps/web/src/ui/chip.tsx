import type { ButtonHTMLAttributes } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed?: boolean;
}

/** A filter or a quick choice that is on or off. */
export function Chip({ pressed, className, ...rest }: ChipProps) {
  return <button type="button" className={classNames(styles.chip, className)} aria-pressed={pressed} {...rest} />;
}
