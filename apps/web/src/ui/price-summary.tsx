import { type ReactElement, type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { Price } from './price.tsx';
import styles from './price-summary.module.css';
import { Ridge } from './ridge.tsx';

export interface SummaryLine {
  label: string;
  /** '×2', the rule, anything small beside the label. */
  detail?: string;
  /** Yuan; a discount is negative and shown green with a minus. */
  yuan: number;
  /** In place of the yuan, where something else pays. */
  paidWith?: string;
}

/** The summary of a page, for what leads to it. */
export const PRICE_SUMMARY = 'price-summary';

interface PriceSummaryProps {
  title: ReactNode;
  /** Dates, people: lines under the title. */
  subtitle?: ReactNode;
  groups: readonly (readonly SummaryLine[])[];
  totalLabel: string;
  /** Yuan, or what the caller shows of it. */
  total: number | ReactElement;
  /** Rules to accept, the button to go on. */
  children?: ReactNode;
}

/** The price line by line beside a form; the total is what will be charged. */
export function PriceSummary({ title, subtitle, groups, totalLabel, total, children }: PriceSummaryProps) {
  const titleId = useId();
  return (
    <Card
      as="aside"
      id={PRICE_SUMMARY}
      tabIndex={-1}
      padded={false}
      className={styles.summary}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <b id={titleId}>{title}</b>
        {subtitle}
        <Ridge kind="summary" />
      </div>
      <div className={styles.body}>
        {groups.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name and keep their order
          <dl className={styles.group} key={index}>
            {lines.map((line) => (
              <div key={line.label + line.detail}>
                <dt>
                  {line.label} {line.detail && <small>{line.detail}</small>}
                </dt>
                <dd className={line.yuan < 0 ? styles.discount : undefined}>
                  {line.yuan < 0 && '−'}
                  {line.paidWith ?? <Price yuan={Math.abs(line.yuan)} />}
                </dd>
              </div>
            ))}
          </dl>
        ))}
        <div className={styles.total}>
          <b>{totalLabel}</b>
          {typeof total === 'number' ? <Price yuan={total} /> : total}
        </div>
        {children}
      </div>
    </Card>
  );
}
