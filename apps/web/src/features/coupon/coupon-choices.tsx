import type { OperationResult } from '@haidai/contract';
import type { listOrderCoupons } from '@haidai/contract/coupon';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/tag.tsx';
import { lastDayOf } from './last-day.ts';
import { couponTexts } from './texts.ts';

type OrderCoupon = OperationResult<typeof listOrderCoupons>['couponList'][number];

interface CouponChoicesProps {
  /** What saves most first. */
  coupons: readonly OrderCoupon[];
  chosen: string | null;
  /** A choice is on its way. */
  disabled: boolean;
  onChange: (couponNo: string | null) => void;
}

/** One or none; those that do not fit say why. */
export function CouponChoices({ coupons, chosen, disabled, onChange }: CouponChoicesProps) {
  const t = useTexts(couponTexts);
  const fitting = coupons.filter(({ saves }) => saves > 0);
  const others = coupons.filter(({ saves }) => saves === 0);
  return (
    <>
      {fitting.length > 0 ? (
        <fieldset className="cp-choices" aria-busy={disabled}>
          <legend className="vh">{t('panelTitle')}</legend>
          {fitting.map((coupon, index) => (
            <Choice
              key={coupon.couponNo}
              coupon={coupon}
              best={index === 0}
              checked={coupon.couponNo === chosen}
              onChoose={() => !disabled && onChange(coupon.couponNo)}
            />
          ))}
          <label className="choice">
            <input
              type="radio"
              className="radio"
              name="coupon"
              checked={chosen === null}
              onChange={() => !disabled && onChange(null)}
            />
            <span>{t('useNone')}</span>
          </label>
        </fieldset>
      ) : (
        <p className="sec small">{t('noneUsable')}</p>
      )}
      {others.length > 0 && (
        <details className="cp-others">
          <summary>{t('notFitting', { count: others.length })}</summary>
          <ul>
            {others.map((coupon) => (
              <li key={coupon.couponNo}>
                {coupon.couponName} <span className="small sec">{coupon.worth}</span>
                <span className="small muted">{coupon.reason}</span>
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
    <label className="choice">
      <input type="radio" className="radio" name="coupon" checked={checked} onChange={onChoose} />
      <span>
        <b>{coupon.couponName}</b> {best && <Tag tone="ok">{t('best')}</Tag>}
        <span className="small sec cp-choice-facts">
          {coupon.worth}　{t('validUntil', { day: lastDayOf(coupon.validUntil) })}
        </span>
      </span>
      <span className="cp-saves">{t('saves', { yuan: formatYuan(coupon.saves) })}</span>
    </label>
  );
}
