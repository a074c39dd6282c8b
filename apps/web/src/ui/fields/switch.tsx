import styles from './switch.module.css';

interface SwitchProps {
  /** The name of the switch for assistive technology. */
  label: string;
  /** The id of the text that describes the present state. */
  describedBy?: string;
  checked: boolean;
  /** Whether a change is under way. The switch then ignores further presses. */
  isBusy?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once. A form uses a checkbox. */
export function Switch({ label, describedBy, checked, isBusy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onChange(!checked)}
    />
  );
}
