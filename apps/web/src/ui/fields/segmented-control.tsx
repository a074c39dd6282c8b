import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import textStyles from '../text.module.css';
import labelStyles from './field-label.module.css';
import styles from './segmented-control.module.css';
import type { Option } from './select-field.tsx';

interface SegmentedControlProps<Value extends string> {
  /** The name of the radio buttons, if the control is outside the page. Only one control of a document has it. */
  name?: string;
  /** The label of the choice, for screen readers. */
  label: string;
  /** Whether the traveller must choose. The label is then visible, as above a required field. */
  required?: boolean;
  options: readonly Option<Value>[];
  /** '' until the traveller chooses. */
  value: Value | '';
  /** The error and how to correct it. */
  error?: string | undefined;
  onChange: (value: Value) => void;
  /** Whether long options continue on a second line on a wide screen too. */
  wrap?: boolean;
  /** Whether the options fill the line. */
  fill?: boolean;
  className?: string | undefined;
}

/**
 * A choice of a few options side by side. They are radio buttons with another look, so the arrow keys work. A container
 * sets the space at both sides of an option with `--segment-padding`.
 */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, required, options, value, error, onChange, wrap, fill, className } = props;
  const id = useId();
  const { name = id } = props;
  const messageId = `${id}-message`;
  return (
    <div data-screen-only className={classNames(styles.field, fill && styles.fill, error && styles.invalid, className)}>
      {required && (
        <span className={classNames(labelStyles.label, styles.label)} aria-hidden="true">
          {label}
          <span className={labelStyles.required}>*</span>
        </span>
      )}
      <div
        className={classNames(styles.segments, wrap && styles.wrap)}
        role="radiogroup"
        aria-label={label}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId : undefined}
        // The form puts the focus on the first field in error.
        tabIndex={error ? -1 : undefined}
      >
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              className={textStyles.visuallyHidden}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.message} id={messageId}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
