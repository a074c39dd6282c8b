import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label. It is a native control. */
export function Checkbox({ className, children, onChange, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input
        type="checkbox"
        className={styles.checkbox}
        {...input}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
