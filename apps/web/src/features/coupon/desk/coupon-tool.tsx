import { useQuery } from '@tanstack/react-query';
import { text } from '../../../core/address/search-params.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Column, DeskTable, useDeskParam } from '../../staff/index.ts';
import { CampaignDetails } from './campaign-details.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignRequests } from './campaign-requests.tsx';
import { type CampaignRow, campaignsQuery } from './queries.ts';
import { type DeskWords, deskTexts } from './texts.ts';

const NEW = 'new';

/** /ops/coupons: shows the campaigns with their figures, the open campaign, or the form of a new one. */
export function CouponTool() {
  const t = useTexts(deskTexts);
  const [open, go] = useDeskParam('open', text(80), 'step');
  const { data, error, refetch } = useQuery(campaignsQuery);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const opened = data.campaigns.find(({ couponId }) => couponId === open);
  if (opened || open === NEW) {
    return (
      <>
        <Button kind="text" size="s" onClick={() => go('')}>
          {t('back')}
        </Button>
        {opened ? <CampaignDetails campaign={opened} /> : <CampaignForm onAsked={() => go('')} />}
      </>
    );
  }
  return (
    <>
      <Button kind="secondary" size="s" onClick={() => go(NEW)}>
        {t('new')}
      </Button>
      <DeskTable
        name="coupon.campaigns"
        caption={t('list')}
        rows={data.campaigns}
        rowId={({ couponId }) => couponId}
        columns={columnsOf(t)}
        onOpen={({ couponId }) => go(couponId)}
        empty={t('none')}
      />
      <CampaignRequests />
    </>
  );
}

function columnsOf(t: DeskWords): Column<CampaignRow>[] {
  const figure = (id: 'claimed' | 'unused' | 'reserved' | 'used' | 'lost' | 'cost'): Column<CampaignRow> => ({
    id,
    title: t(id),
    value: (row) => row[id],
    ...(id === 'cost' ? { money: true } : { numeric: true }),
    ...((id === 'reserved' || id === 'lost') && { onlyInFile: true }),
  });
  return [
    { id: 'name', title: t('name'), value: ({ couponName }) => couponName },
    { id: 'id', title: t('id'), value: ({ couponId }) => couponId },
    { id: 'worth', title: t('worth'), value: ({ worth }) => worth },
    { id: 'by', title: t('by'), value: ({ by }) => t(by), choices: true },
    { id: 'state', title: t('state'), value: ({ state }) => t(state), choices: true },
    { id: 'days', title: t('days'), value: ({ from, to }) => `${from} – ${to}` },
    { id: 'stock', title: t('stock'), value: ({ stock }) => stock ?? t('noLimit'), numeric: true },
    ...(['claimed', 'unused', 'reserved', 'used', 'lost', 'cost'] as const).map(figure),
  ];
}
