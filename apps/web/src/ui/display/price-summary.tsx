import { type ReactElement, type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { Price } from './price.tsx';
import styles from './price-summary.module.css';
import { Ridge } from './ridge.tsx';

export interface SummaryLine {
  label: string;
  /** Small text beside the label: '×2' or the rule. */
  detail?: string;
  /** The amount in yuan. A discount is negative and appears green with a minus. */
  yuan: number;
  /** The text in place of the yuan, if something other than money pays. */
  paidWith?: string;
}

/** The element id of the price summary, for links to it. */
export const PRICE_SUMMARY = 'price-summary';

interface PriceSummaryProps {
  title: ReactNode;
  /** The lines under the title: dates, people. */
  subtitle?: ReactNode;
  /** A picture at the end of the head. */
  picture?: ReactNode;
  groups: readonly (readonly SummaryLine[])[];
  /** The terms of the price, between its lines and the total. */
  terms?: ReactNode;
  totalLabel: string;
  /** The total in yuan, or the caller's own element for it. */
  total: number | ReactElement;
  /** The rules to accept and the button to go on. */
  children?: ReactNode;
}

/**
 * The price, line by line, beside a form. The total is the amount to pay. `--summary-top` is the place at which the summary
 * stops when the page scrolls.
 */
export function PriceSummary({
  title,
  subtitle,
  picture,
  groups,
  terms,
  totalLabel,
  total,
  children,
}: PriceSummaryProps) {
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
        <div>
          <b id={titleId}>{title}</b>
          {subtitle}
        </div>
        {picture}
        <Ridge className={styles.ridge} kind="summary" />
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
                  {line.paidWith ?? <Price className={styles.price} yuan={Math.abs(line.yuan)} />}
                </dd>
              </div>
            ))}
          </dl>
        ))}
        {terms && <div className={styles.group}>{terms}</div>}
        <div className={styles.total}>
          <b>{totalLabel}</b>
          {typeof total === 'number' ? <Price yuan={total} /> : total}
        </div>
        {children}
      </div>
    </Card>
  );
}
