import './choice.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with its words; native, so it needs nothing explained. */
export function Checkbox({ className, children, onChange, ...input }: CheckboxProps) {
  return (
    <label className={classNames('choice', className)}>
      <input type="checkbox" className="check" {...input} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
