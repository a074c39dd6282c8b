import './progress-line.css';
import type { ReactNode } from 'react';

export interface ProgressStep {
  /** Where two steps have the same name. */
  id?: string;
  name: string;
  detail?: ReactNode;
  /** `now` is the step one is on; what is neither is still to come. */
  stage?: 'done' | 'now' | undefined;
}

interface ProgressLineProps {
  steps: readonly ProgressStep[];
  /** One under the other, as on every narrow screen. */
  upright?: boolean;
}

/** The steps of something that takes a while, in their order. */
export function ProgressLine({ steps, upright }: ProgressLineProps) {
  return (
    <ol className={upright ? 'otl v' : 'otl'}>
      {steps.map(({ id, name, detail, stage }) => (
        <li
          key={id ?? name}
          className={stage === 'done' ? 'd' : stage}
          aria-current={stage === 'now' ? 'step' : undefined}
        >
          <b>{name}</b>
          {detail}
        </li>
      ))}
    </ol>
  );
}
