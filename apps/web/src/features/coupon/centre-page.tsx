import { type ClaimableCoupon, receiveCoupon } from '@haidai/contract/coupon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../core/api/use-operation.ts';
import { openLoginDialog } from '../../core/session/login-dialog.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { ClaimableCard } from './claimable-card.tsx';
import styles from './coupon-card.module.css';
import { CouponCard } from './coupon-card.tsx';
import { claimableQuery, isCouponQuery } from './queries.ts';
import { couponTexts } from './texts.ts';

/** /book/coupons: lists the coupons to claim, with all conditions shown before the claim. */
export function CouponCentrePage() {
  const t = useTexts(couponTexts);
  const user = useSessionUser();
  // The page shows the public list until it has the claims of this member.
  const { data: forAll } = useQuery(claimableQuery(undefined));
  const { data: own } = useQuery({ ...claimableQuery(user?.userId), enabled: Boolean(user) });
  const { couponList = [], ticketCampaigns = [] } = own ?? forAll ?? {};
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('centreTitle')}</h1>
        <p className={textStyles.secondary}>{t('centreLead')}</p>
        <Link to="/user/coupon" className={textStyles.link}>
          {t('toMine')}
        </Link>
      </div>
      {couponList.length > 0 ? <Claimables coupons={couponList} /> : <NothingToClaim />}
      {ticketCampaigns.length > 0 && (
        <section className={layoutStyles.section}>
          <div className={layoutStyles.sectionHead}>
            <h2>{t('byTicketTitle')}</h2>
          </div>
          <div className={styles.list}>
            {ticketCampaigns.map((campaign) => (
              <CouponCard key={campaign.couponId} coupon={campaign} level={3} facts={[t('byTicketLead')]}>
                <Link to="/static/tktForCoupon" className={buttonClass({ kind: 'outline', size: 's' })}>
                  {t('toTicket')}
                </Link>
              </CouponCard>
            ))}
          </div>
        </section>
      )}
    </main>
  );
}

function Claimables({ coupons }: { coupons: readonly ClaimableCoupon[] }) {
  const { claim, couponId, ...outcome } = useClaim();
  return (
    <div className={styles.list}>
      {coupons.map((coupon) => (
        <ClaimableCard
          key={coupon.couponId}
          coupon={coupon}
          outcome={coupon.couponId === couponId ? outcome : undefined}
          onClaim={() => void claim(coupon.couponId)}
        />
      ))}
    </div>
  );
}

function NothingToClaim() {
  const t = useTexts(couponTexts);
  return (
    <EmptyState title={t('noneToClaim')} detail={t('noneToClaimDetail')}>
      <Link to="/activities" className={buttonClass({ kind: 'outline' })}>
        {t('seeActivities')}
      </Link>
    </EmptyState>
  );
}

/** Returns the action that claims a coupon. A visitor who is not signed in signs in first and then continues. */
function useClaim() {
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const receive = useOperation(receiveCoupon);
  const claim = async (couponId: string) => {
    if (!user && (await openLoginDialog()) !== 'signedIn') return;
    receive.mutate(
      { query: { couponId } },
      { onSettled: () => void queryClient.invalidateQueries({ predicate: isCouponQuery }) },
    );
  };
  return {
    claim,
    /** The campaign of the current or the last claim. */
    couponId: receive.variables?.query.couponId,
    isPending: receive.isPending,
    error: receive.error,
    isDone: receive.isSuccess,
  };
}
