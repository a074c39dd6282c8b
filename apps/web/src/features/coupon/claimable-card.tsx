import type { ClaimableCoupon } from '@haidai/contract/coupon';
import { Link } from '@tanstack/react-router';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './coupon-card.module.css';
import { CouponCard } from './coupon-card.tsx';
import { couponTexts } from './texts.ts';

interface ClaimableCardProps {
  coupon: ClaimableCoupon;
  /** The result of the last claim, if it was for this coupon. */
  outcome: { isPending: boolean; isDone: boolean; error: Error | null } | undefined;
  onClaim: () => void;
}

/** Shows a coupon of the coupon centre: the number left, the last day, and the button to claim it. */
export function ClaimableCard({ coupon, outcome, onClaim }: ClaimableCardProps) {
  const t = useTexts(couponTexts);
  const { state, left, stock, receiveFrom, receiveTo } = coupon;
  const until = t('receiveUntil', { day: receiveTo });
  const facts = left === null || stock === null ? [until] : [t('leftOf', { left, stock }), until];
  return (
    <CouponCard coupon={coupon} muted={state === 'GONE' || state === 'SOON'} facts={facts}>
      {state === 'OPEN' && (
        <Button kind="secondary" busyText={outcome?.isPending && t('receiving')} onClick={onClaim}>
          {t('receive')} <span className={textStyles.visuallyHidden}>{coupon.couponName}</span>
        </Button>
      )}
      {state === 'CLAIMED' && (
        <>
          <Tag tone="ok">{t('stateCLAIMED')}</Tag>
          <Link to="/book" className={buttonClass({ kind: 'outline', size: 's' })}>
            {t('toBook')}
          </Link>
        </>
      )}
      {state === 'SOON' && <Tag>{t('stateSOON', { day: receiveFrom })}</Tag>}
      {state === 'GONE' && <Tag>{t('stateGONE')}</Tag>}
      <div role="status" className={styles.notice}>
        {outcome?.isDone && <Note>{t('received')}</Note>}
      </div>
      {outcome?.error && <ClaimRefused error={outcome.error} />}
    </CouponCard>
  );
}

function ClaimRefused({ error }: { error: Error }) {
  const t = useTexts(couponTexts);
  const failureText = useFailureText();
  return (
    <Note tone="err" className={styles.notice}>
      {failureText(error)}{' '}
      {isRefusal(error, 'notMember') && (
        <Link to="/register" className={textStyles.link}>
          {t('join')}
        </Link>
      )}
    </Note>
  );
}
