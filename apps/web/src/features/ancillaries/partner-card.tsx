import { getValueAddedPage } from '@haidai/contract/ancillaries';
import type { OrderDetail } from '@haidai/contract/booking';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import textStyles from '../../ui/text.module.css';
import { ExtraCard } from '../booking/index.ts';
import { ancillaryTexts } from './texts.ts';

/**
 * Links from tickets to the value-added services of a partner. Before the traveller leaves, it shows the address of the
 * partner and the traveller data that the partner receives. Shows nothing if the carrier has no partner.
 */
export function PartnerCard({ order }: { order: OrderDetail }) {
  const t = useTexts(ancillaryTexts);
  const { valueAddedHost } = useSite();
  const { mutate, isPending, error } = useOperation(getValueAddedPage);
  if (!valueAddedHost || order.orderStatus !== 'TICKED') return null;
  const go = () => mutate({}, { onSuccess: (address) => window.location.assign(address) });
  return (
    <ExtraCard
      screenOnly
      title={t('partner')}
      note={
        <Button kind="outline" size="s" busyText={isPending && t('partnerOpening')} onClick={go}>
          {t('partnerGo')}
        </Button>
      }
    >
      <p className={textStyles.detail}>{t('partnerHint', { host: valueAddedHost })}</p>
      <FailureNote error={error} />
    </ExtraCard>
  );
}
