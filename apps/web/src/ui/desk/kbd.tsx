import styles from './kbd.module.css';

/** A key of the keyboard, beside the control that it works. Screen readers read `aria-keyshortcuts` of the control. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
