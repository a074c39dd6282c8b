import { Unbroken } from '../../ui/display/unbroken.tsx';
import styles from './documents.module.css';

/** The name and the value of one fact. */
export type FactRow = readonly [name: string, value: string];

/** Shows the facts of a receipt or an invoice. */
export function DocumentFacts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Unbroken text={name} />
          </dt>
          <dd>
            <Unbroken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
