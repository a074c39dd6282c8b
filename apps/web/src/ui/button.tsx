import './button.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** One primary in a view; everything else is secondary, outline or text. */
  kind?: 'primary' | 'secondary' | 'outline' | 'text';
  size?: 's' | 'm' | 'l';
  block?: boolean;
}

const KIND = { primary: 'btn-p', secondary: 'btn-s', outline: 'btn-o', text: 'btn-t' } as const;

/** The look of a button for what is not one: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({ kind = 'secondary', size = 'm', block }: ButtonLook = {}): string {
  return classNames('btn', KIND[kind], size === 's' && 'btn-sm', size === 'l' && 'btn-lg', block && 'btn-block');
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shown instead of the label while work is under way; the button keeps its width and ignores clicks. */
  busyText?: string | false | undefined;
}

export function Button({ kind, size, block, busyText, className, children, type = 'button', ...rest }: ButtonProps) {
  const look = classNames(buttonClass({ kind, size, block }), busyText && 'btn-busy', className);
  if (!busyText) {
    return (
      <button type={type} className={look} {...rest}>
        {children}
      </button>
    );
  }
  return (
    <button type={type} className={look} {...rest} aria-disabled="true" onClick={(event) => event.preventDefault()}>
      <span className="btn-width" aria-hidden="true">
        {children}
      </span>
      <span className="btn-busy-text" role="status">
        {busyText}
      </span>
    </button>
  );
}
