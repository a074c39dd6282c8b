import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed?: boolean;
}

/** A filter or a quick choice that is on or off. */
export function Chip({ pressed, className, ...rest }: ChipProps) {
  return <button type="button" className={classNames(styles.chip, className)} aria-pressed={pressed} {...rest} />;
}
