import './choice.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with its words; native, so it needs nothing explained. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}

/** One of several with the same `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}

function Choice({ type, className, children, onChange, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('choice', className)}>
      <input
        type={type}
        className={type === 'radio' ? 'radio' : 'check'}
        {...input}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
