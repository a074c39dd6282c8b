import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** The weight of the button. A view has one primary button; all others are secondary, outline or text. */
  kind?: 'primary' | 'secondary' | 'outline' | 'text';
  size?: 's' | 'm' | 'l';
  block?: boolean;
}

const KINDS = {
  primary: styles.primary,
  secondary: styles.secondary,
  outline: styles.outline,
  text: styles.text,
};

/**
 * Returns the classes that make another element look like a button: `<Link className={buttonClass({ kind: 'primary'
 * })}>`.
 */
export function buttonClass({ kind = 'secondary', size = 'm', block }: ButtonLook = {}): string {
  return classNames(
    styles.button,
    KINDS[kind],
    size === 's' && styles.small,
    size === 'l' && styles.large,
    block && styles.block,
  );
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The text in place of the label while work runs. The button keeps its width and ignores clicks. */
  busyText?: string | false | undefined;
}

export function Button({ kind, size, block, busyText, className, children, type = 'button', ...rest }: ButtonProps) {
  const look = classNames(buttonClass({ kind, size, block }), busyText && styles.busy, className);
  if (!busyText) {
    return (
      <button type={type} className={look} {...rest}>
        {children}
      </button>
    );
  }
  return (
    <button type={type} className={look} {...rest} aria-disabled="true" onClick={(event) => event.preventDefault()}>
      <span className={styles.hiddenLabel} aria-hidden="true">
        {children}
      </span>
      <span className={styles.busyText} role="status">
        {busyText}
      </span>
    </button>
  );
}
