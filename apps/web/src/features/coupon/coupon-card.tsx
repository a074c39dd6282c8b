import type { CouponFace } from '@haidai/contract/coupon';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './coupon-card.module.css';
import { couponTexts } from './texts.ts';

interface CouponCardProps {
  coupon: CouponFace;
  /** 3 under a heading of the page's. */
  level?: 2 | 3;
  /** It cannot be had or used any more. */
  muted?: boolean;
  /** Until when, of which order, how many are left: lines under the name. */
  facts?: readonly ReactNode[];
  /** The conditions can be opened instead of being read at once. */
  folded?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A coupon as a stub with its worth, and beside it everything it asks for. */
export function CouponCard({ coupon, level = 2, muted, facts = [], folded, children }: CouponCardProps) {
  const t = useTexts(couponTexts);
  const Heading = `h${level}` as const;
  const conditions = (
    <ul className={styles.conditions}>
      {coupon.conditions.map((condition) => (
        <li key={condition}>{condition}</li>
      ))}
    </ul>
  );
  return (
    <article className={classNames(styles.coupon, muted && styles.inactive)}>
      <div className={styles.worth}>
        <b>{coupon.worth}</b>
      </div>
      <div className={styles.body}>
        <Heading>
          {coupon.couponName} <Tag>{t(`type${coupon.couponType}`)}</Tag>
        </Heading>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a coupon keep their order
          <p className={textStyles.detail} key={index}>
            {fact}
          </p>
        ))}
        {folded ? (
          <details>
            <summary>{t('conditions')}</summary>
            {conditions}
          </details>
        ) : (
          conditions
        )}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </article>
  );
}
