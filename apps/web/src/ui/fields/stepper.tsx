import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './stepper.module.css';
import { fieldTexts } from './texts.ts';

interface StepperProps {
  label: string;
  hint?: ReactNode;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Names of the two buttons: '减少成人', '增加成人'. */
  lessLabel: string;
  moreLabel: string;
  className?: string | undefined;
}

/** A small number with a button on each side. A button at a limit keeps the focus but does nothing. */
export function Stepper({ label, hint, value, min, max, onChange, lessLabel, moreLabel, className }: StepperProps) {
  const t = useTexts(fieldTexts);
  return (
    <fieldset className={classNames(styles.stepper, className)} aria-label={label}>
      <span>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <button
        type="button"
        data-icon-only
        data-word={t('less')}
        aria-label={lessLabel}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" size="s" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        data-icon-only
        data-word={t('more')}
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  );
}
