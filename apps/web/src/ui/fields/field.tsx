import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';
import styles from './field.module.css';
import labelStyles from './field-label.module.css';

/** The props that tie a control to its field; spread them on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** The error and how to correct it. The field shows it with an icon, so colour is never the only sign. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Whether only screen readers read the label. */
  labelHidden?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * A label above a control, and below it the error or the hint, all tied together for assistive technology. An error is
 * not an alert, because a form may show twenty at once. The form puts the focus on the first field in error, and the
 * screen reader reads its error. A container sets the height of its controls with `--field-height`.
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
    <div className={classNames(styles.field, layoutStyles.formField, error && styles.invalid, className)}>
      <label htmlFor={id} className={labelHidden ? textStyles.visuallyHidden : labelStyles.label}>
        {label}
        {required && (
          <span className={labelStyles.required} aria-hidden="true">
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
