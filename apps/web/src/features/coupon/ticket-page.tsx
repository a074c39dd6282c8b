import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CouponCard } from './coupon-card.tsx';
import { claimableQuery } from './queries.ts';
import { couponTexts } from './texts.ts';
import { TicketForm } from './ticket-form.tsx';
import styles from './ticket-page.module.css';

/** /static/tktForCoupon: exchanges a ticket for a coupon, once. */
export function TicketForCouponPage() {
  const t = useTexts(couponTexts);
  const { data } = useQuery(claimableQuery(undefined));
  const campaigns = data?.ticketCampaigns ?? [];
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('ticketTitle')}</h1>
        <p className={textStyles.secondary}>{t('byTicketLead')}</p>
        <Link to="/book/coupons" className={textStyles.link}>
          {t('toCentre')}
        </Link>
      </div>
      <div className={styles.ticket}>
        <Card>
          <CardHeader title={t('receiveByTicket')} />
          <TicketForm />
        </Card>
        <section aria-labelledby="cp-campaigns">
          <h2 id="cp-campaigns" className={styles.campaigns}>
            {t('ticketBrings')}
          </h2>
          {campaigns.length === 0 && <p className={textStyles.secondary}>{t('noTicketCampaign')}</p>}
          {campaigns.map((campaign) => (
            <CouponCard key={campaign.couponId} coupon={campaign} level={3} />
          ))}
        </section>
      </div>
    </main>
  );
}
