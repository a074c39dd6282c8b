import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './signing-bar.module.css';

export interface SigningStep {
  id: string;
  /** What this person does: `提交`, `复核`. */
  label: string;
  /** Who has done it and when, or who may do it. */
  person: ReactNode;
  isDone: boolean;
}

interface SigningBarProps {
  label: string;
  steps: readonly SigningStep[];
  /** Why the button is off, or what the act does. */
  note?: ReactNode;
  /** The button of the person who looks at the page. */
  children: ReactNode;
}

/** The bar at the foot of a page on which two people act: who has signed, who waits, and the button. */
export function SigningBar({ label, steps, note, children }: SigningBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <ol>
        {steps.map(({ id, label: act, person, isDone }) => (
          <li key={id} className={isDone ? styles.done : undefined}>
            <Icon name={isDone ? 'check' : 'clock'} size="s" />
            <span>
              <b>{act}</b>
              <small>{person}</small>
            </span>
          </li>
        ))}
      </ol>
      {note && <p>{note}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
