import type { OperationResult } from '@haidai/contract';
import type { listOrderCoupons } from '@haidai/contract/coupon';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import choiceStyles from '../../ui/fields/choice.module.css';
import textStyles from '../../ui/text.module.css';
import styles from './coupon-panel.module.css';
import { lastDayOf } from './last-day.ts';
import { couponTexts } from './texts.ts';

type OrderCoupon = OperationResult<typeof listOrderCoupons>['couponList'][number];

interface CouponChoicesProps {
  /** The coupons of the order, the largest saving first. */
  coupons: readonly OrderCoupon[];
  chosen: string | null;
  /** True while the server saves a choice. The traveller may choose again meanwhile. */
  busy: boolean;
  onChange: (couponNo: string | null) => void;
}

/** Chooses one coupon or none. Each coupon that does not fit shows the reason. */
export function CouponChoices({ coupons, chosen, busy, onChange }: CouponChoicesProps) {
  const t = useTexts(couponTexts);
  const fitting = coupons.filter(({ saves }) => saves > 0);
  const others = coupons.filter(({ saves }) => saves === 0);
  return (
    <>
      {fitting.length > 0 ? (
        <fieldset className={styles.choices} aria-busy={busy}>
          <legend className={textStyles.visuallyHidden}>{t('panelTitle')}</legend>
          {fitting.map((coupon, index) => (
            <Choice
              key={coupon.couponNo}
              coupon={coupon}
              best={index === 0}
              checked={coupon.couponNo === chosen}
              onChoose={() => onChange(coupon.couponNo)}
            />
          ))}
          <label className={classNames(choiceStyles.choice, styles.choice)}>
            <input
              type="radio"
              className={classNames(choiceStyles.radio, styles.radio)}
              name="coupon"
              checked={chosen === null}
              onChange={() => onChange(null)}
            />
            <span>{t('useNone')}</span>
          </label>
        </fieldset>
      ) : (
        <p className={textStyles.detail}>{t('noneUsable')}</p>
      )}
      {others.length > 0 && (
        <details className={styles.otherCoupons}>
          <summary>{t('notFitting', { count: others.length })}</summary>
          <ul>
            {others.map((coupon) => (
              <li key={coupon.couponNo}>
                {coupon.couponName} <span className={textStyles.detail}>{coupon.worth}</span>
                <span className={classNames(textStyles.hint, styles.muted)}>{coupon.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface ChoiceProps {
  coupon: OrderCoupon;
  best: boolean;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ coupon, best, checked, onChoose }: ChoiceProps) {
  const t = useTexts(couponTexts);
  return (
    <label className={classNames(choiceStyles.choice, styles.choice)}>
      <input
        type="radio"
        className={classNames(choiceStyles.radio, styles.radio)}
        name="coupon"
        checked={checked}
        onChange={onChoose}
      />
      <span>
        <b>{coupon.couponName}</b> {best && <Tag tone="ok">{t('best')}</Tag>}
        <span className={classNames(textStyles.detail, styles.choiceFacts)}>
          {coupon.worth}　{t('validUntil', { day: lastDayOf(coupon.validUntil) })}
        </span>
      </span>
      <span className={styles.saving}>{t('saves', { yuan: formatYuan(coupon.saves) })}</span>
    </label>
  );
}
