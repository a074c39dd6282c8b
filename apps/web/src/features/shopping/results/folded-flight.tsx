import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from './folded-flight.module.css';

interface FoldedFlightProps {
  /** The name of the line, for a screen reader. */
  name: string;
  /** The words before the times: what the flight is, and its day. */
  label: string;
  times: string;
  route: string;
  /** The number and the fare. A phone leaves them out. */
  detail: string;
  price: ReactNode;
  action: ReactNode;
  style?: CSSProperties | undefined;
}

/** A flight on one line: the chosen outbound flight above the return flights, the present flight above its changes. */
export function FoldedFlight({ name, label, times, route, detail, price, action, style }: FoldedFlightProps) {
  return (
    <section className={styles.line} style={style} aria-label={name}>
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <div className={styles.facts}>
        <span className={textStyles.detail}>{label}</span>
        <b>{times}</b>
        <span className={textStyles.secondary}>{route}</span>
        <span className={classNames(textStyles.secondary, layoutStyles.wideOnly)}>{detail}</span>
      </div>
      <span className={classNames(styles.price, layoutStyles.wideOnly)}>{price}</span>
      {action}
    </section>
  );
}
