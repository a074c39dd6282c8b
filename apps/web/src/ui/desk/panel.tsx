import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** A few words after the title. */
  note?: ReactNode;
  /** Links and buttons at the right end of the title. */
  actions?: ReactNode;
  /** A line below the content: a pager, a fold with the table of a chart. */
  foot?: ReactNode;
  /** True if the content reaches the edges, such as a table. */
  flush?: boolean;
  className?: string | undefined;
  /** The title, if a script moves the focus to it. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page of the desk, with its own title. */
export function Panel({ title, note, actions, foot, flush, className, titleRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={flush ? undefined : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
