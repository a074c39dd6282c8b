import { createProductOrder } from '@haidai/contract/ancillaries';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { DeskActProps } from '../../booking/index.ts';
import { InService } from '../../service/index.ts';
import { AddOnChooser } from '../choice/add-on-chooser.tsx';
import { ChoiceRefusal } from '../choice/choice-refusal.tsx';
import { type Choice, totalOf } from '../choice/choices.ts';
import { ancillariesQuery } from '../queries.ts';
import { seatsActTexts } from './texts.ts';

/** Chooses seats and other add-ons for the tickets of a caller, at the prices of the traveller. */
export function SeatsAct(props: DeskActProps) {
  const t = useTexts(seatsActTexts);
  return (
    <InService {...props}>
      {(order) => (
        <Dialog title={t('title')} width={1120} onClose={props.onClose}>
          <div className={dialogStyles.body}>
            <AddOns order={order} onChanged={props.onChanged} />
          </div>
        </Dialog>
      )}
    </InService>
  );
}

function AddOns({ order, onChanged }: { order: OrderDetail; onChanged: () => void }) {
  const t = useTexts(seatsActTexts);
  const queryClient = useQueryClient();
  const query = ancillariesQuery(order.orderNo);
  const { data, error } = useQuery(query);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [done, setDone] = useState('');
  const sell = useOperation(createProductOrder);
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="320px" />;
  if (data.mode !== 'ticketed' || data.offers.every(({ why }) => why !== null)) return <p>{t('nothing')}</p>;
  const total = totalOf(choices, data.offers);
  const take = () =>
    sell.mutate(
      { body: { orderNo: order.orderNo, ancillaryOrderVoList: [...choices], totalSeen: total } },
      {
        onSuccess: ({ orderStatus }) => {
          setDone(t(orderStatus === 'TICKED' ? 'taken' : 'waits', { amount: formatYuan(total) }));
          setChoices([]);
          void queryClient.invalidateQueries({ queryKey: query.queryKey });
          onChanged();
        },
      },
    );
  return (
    <>
      <div role="status">{done && <Note>{done}</Note>}</div>
      <AddOnChooser order={order} offers={data.offers} choices={choices} onChoose={setChoices} />
      {sell.error && <ChoiceRefusal error={sell.error} />}
      <div className={dialogStyles.actions}>
        <Button kind="primary" disabled={choices.length === 0} busyText={sell.isPending && t('sending')} onClick={take}>
          {t('take', { amount: formatYuan(total) })}
        </Button>
      </div>
    </>
  );
}
