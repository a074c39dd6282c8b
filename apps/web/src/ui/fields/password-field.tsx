import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { fieldTexts } from './texts.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'labelHidden'> {
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}

/** A field for a password. It hides the password until the traveller shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, hint, required, id, className, name, autoComplete, maxLength, value, onChange } = props;
  const t = useTexts(fieldTexts);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, error, hint, required, id, className }}>
      {(control) => (
        <div className={styles.password}>
          <input
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            {...{ name, autoComplete, maxLength }}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            data-icon-only
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
