import { useId } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './segmented-control.module.css';
import type { Option } from './select-field.tsx';
import textStyles from './text.module.css';

interface SegmentedControlProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  /** It has to be chosen: the label is seen too, as above a field that has to be filled in. */
  required?: boolean;
  options: readonly Option<Value>[];
  /** '' while nothing is chosen. */
  value: Value | '';
  /** What is wrong and how to mend it. */
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** One of a few, side by side: radio buttons under a smoother surface, with the arrow keys that come with them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, required, options, value, error, onChange } = props;
  const name = useId();
  const messageId = `${name}-message`;
  return (
    <div className={classNames(styles.field, error && styles.invalid)}>
      {required && (
        <span className={classNames(fieldStyles.label, styles.label)} aria-hidden="true">
          {label}
          <span className={fieldStyles.required}>*</span>
        </span>
      )}
      <div
        className={styles.segments}
        role="radiogroup"
        aria-label={label}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId : undefined}
        // The form takes the focus to the first field that is wrong.
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
