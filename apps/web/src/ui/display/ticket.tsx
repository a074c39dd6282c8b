import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ticket.module.css';

interface TicketProps {
  /** The content of the stub behind the perforation. */
  stub: ReactNode;
  /** A picture above the content, without a margin. */
  cover?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Whether the stub tears off when the ticket appears. */
  isTorn?: boolean;
  children: ReactNode;
}

/** A ticket with its torn stub: beside the content on wide screens, below it on telephones. */
export function Ticket({ stub, cover, className, style, isTorn = false, children }: TicketProps) {
  return (
    <article className={classNames(styles.ticket, isTorn && styles.torn, className)} style={style}>
      <div className={styles.paper}>
        <div className={styles.main}>
          {cover && (
            <div data-screen-only className={styles.cover}>
              {cover}
            </div>
          )}
          <div className={styles.content}>{children}</div>
        </div>
        <div className={styles.stub}>{stub}</div>
      </div>
    </article>
  );
}
