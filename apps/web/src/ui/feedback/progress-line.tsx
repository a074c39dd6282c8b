import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-line.module.css';

export interface ProgressStep {
  /** An id, if two steps have the same name. */
  id?: string;
  name: string;
  detail?: ReactNode;
  /** The state of the step. `now` is the current step; a step without a stage is still to come. */
  stage?: 'done' | 'now' | undefined;
}

interface ProgressLineProps {
  steps: readonly ProgressStep[];
  /** Places the steps one below the other, as on every narrow screen. */
  upright?: boolean;
  className?: string | undefined;
}

/** The steps of a longer process, in their order. */
export function ProgressLine({ steps, upright, className }: ProgressLineProps) {
  return (
    <ol className={classNames(styles.line, upright && styles.upright, className)}>
      {steps.map(({ id, name, detail, stage }) => (
        <li
          key={id ?? name}
          className={classNames(stage === 'done' && styles.done, stage === 'now' && styles.now)}
          aria-current={stage === 'now' ? 'step' : undefined}
        >
          <b>{name}</b>
          {detail}
        </li>
      ))}
    </ol>
  );
}
