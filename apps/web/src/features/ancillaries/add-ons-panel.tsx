import type { OrderDetail } from '@haidai/contract/booking';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExtraPanel } from '../booking/index.ts';
import { AddOnChooser } from './add-on-chooser.tsx';
import { ChoiceFault } from './choice-fault.tsx';
import { totalOf } from './choices.ts';
import { ancillaryTexts } from './texts.ts';
import { useAddOnChoice } from './use-add-on-choice.ts';

/** Add-ons on the page of the whole order: a line that says what is chosen, and everything else when it is asked for. */
export function AddOnsPanel({ order }: { order: OrderDetail }) {
  const t = useTexts(ancillaryTexts);
  const { stored, choices, choose, isSaving, error } = useAddOnChoice(order.orderNo);
  const amount = formatYuan(totalOf(choices, stored.data?.offers ?? []));
  const isAny = choices.length > 0;
  return (
    <ExtraPanel
      title={t('title')}
      aside={t('later')}
      chosen={isAny ? t('chosen', { count: choices.length, amount }) : t('nothing')}
      detail={isSaving ? t('saving') : t('hint')}
      openLabel={t(isAny ? 'change' : 'choose')}
      closeLabel={t('close')}
      error={error && <ChoiceFault error={error} />}
    >
      {stored.data ? (
        <AddOnChooser order={order} offers={stored.data.offers} choices={choices} onChoose={choose} />
      ) : stored.error ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </ExtraPanel>
  );
}
