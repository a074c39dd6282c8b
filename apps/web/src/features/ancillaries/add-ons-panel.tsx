import { saveAncillaries } from '@haidai/contract/ancillaries';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSaveLatest } from '../../core/page/use-save-latest.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ExtraPanel, useReloadOrder } from '../booking/index.ts';
import { AddOnChooser } from './choice/add-on-chooser.tsx';
import { ChoiceRefusal } from './choice/choice-refusal.tsx';
import { type Choice, toChoice, totalOf } from './choice/choices.ts';
import { priceText } from './price-text.ts';
import { ancillariesQuery } from './queries.ts';
import { ancillaryTexts } from './texts.ts';

/** Shows the add-ons on the page of the whole order: the choice in one line, and the details on request. */
export function AddOnsPanel({ order }: { order: OrderDetail }) {
  const t = useTexts(ancillaryTexts);
  const { stored, choices, choose, isSaving, error } = useAddOnChoice(order.orderNo);
  const amount = priceText(totalOf(choices, stored.data?.offers ?? []), t);
  const isAny = choices.length > 0;
  return (
    <ExtraPanel
      title={t('title')}
      note={t('later')}
      chosen={isAny ? t('chosen', { count: choices.length, amount }) : t('nothing')}
      detail={isSaving ? t('saving') : t('hint')}
      openLabel={t(isAny ? 'change' : 'choose')}
      closeLabel={t('close')}
      error={error && <ChoiceRefusal error={error} />}
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

/** Returns the add-ons of a draft: the stored choice, or the changed choice until the server has stored it. */
function useAddOnChoice(orderNo: string) {
  const queryClient = useQueryClient();
  const stored = useQuery(ancillariesQuery(orderNo));
  const readOrderAgain = useReloadOrder(orderNo);
  const [changed, setChanged] = useState<readonly Choice[] | null>(null);
  const operation = useOperation(saveAncillaries);
  const send = async (choices: readonly Choice[]) => {
    await operation.mutateAsync({ body: { orderNo, ancillaryOrderVoList: [...choices] } });
  };
  const saving = useSaveLatest(send, async () => {
    await readOrderAgain();
    await queryClient.invalidateQueries({ queryKey: ancillariesQuery(orderNo).queryKey });
    setChanged(null);
  });
  const choices = changed ?? stored.data?.ancillaryOrderVoList.map(toChoice) ?? [];
  const choose = (next: readonly Choice[]) => {
    setChanged(next);
    saving.save(next);
  };
  return { stored, choices, choose, isSaving: saving.isSaving, error: saving.error };
}
