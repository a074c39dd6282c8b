import type { CouponFace } from '@haidai/contract/coupon';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './coupon-card.module.css';
import { couponTexts } from './texts.ts';

interface CouponCardProps {
  coupon: CouponFace;
  /** The level of the heading: 3 under a heading of the page. */
  level?: 2 | 3;
  /** True if nobody can claim or use the coupon any more. */
  muted?: boolean;
  /** The lines under the name: the last day, the order, the number left. */
  facts?: readonly ReactNode[];
  /** True if the conditions are folded and open on request. */
  folded?: boolean;
  /** The actions on the coupon. */
  children?: ReactNode;
}

/** Shows a coupon as a stub with its value, and all its conditions beside it. */
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
