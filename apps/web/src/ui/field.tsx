import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import textStyles from './text.module.css';

/** What a control needs to belong to its field; spread it on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** What is wrong and how to mend it; shown with an icon, so never by colour alone. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** The label is for screen readers only. */
  labelHidden?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * Label above, control, then the error or the helper line, tied together for assistive technology. An error is no alert:
 * a form may show twenty at once. The form takes the focus to the first of them, which reads it out.
 */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, error, hint, required, labelHidden, className, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const messageId = `${id}-message`;
  const control: ControlProps = {
    id,
    'aria-describedby': error || hint ? messageId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={classNames(styles.field, error && styles.invalid, className)}>
      <label htmlFor={id} className={labelHidden ? textStyles.visuallyHidden : undefined}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(control)}
      {error ? (
        <p className={styles.message} id={messageId}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.message} id={messageId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
