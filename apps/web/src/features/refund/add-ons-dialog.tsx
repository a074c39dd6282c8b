import type { OrderDetail } from '@haidai/contract/booking';
import { refundAddOns } from '@haidai/contract/refund';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/display/price.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { type AddOn, addOnsQuery } from './queries.ts';
import styles from './refund.module.css';
import { refundTexts } from './texts.ts';

/** Refunds add-ons without the tickets. Lists each with its rule, and only those with a refund. */
export function AddOnsDialog({ order, onClose }: { order: OrderDetail; onClose: (applied: boolean) => void }) {
  const t = useTexts(refundTexts);
  const { data: addOns, error, refetch } = useQuery(addOnsQuery(order.orderNo));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const apply = useOperation(refundAddOns);
  const given = addOns?.filter(({ itemId }) => chosen.includes(itemId)) ?? [];
  const amountSeen = given.reduce((sum, { refundAmount }) => sum + refundAmount, 0);
  const toggle = (itemId: string) =>
    setChosen(chosen.includes(itemId) ? chosen.filter((each) => each !== itemId) : [...chosen, itemId]);
  const confirm = () => {
    const body = { orderNo: order.orderNo, itemIds: given.map(({ itemId }) => itemId), amountSeen };
    apply.mutate({ body }, { onSuccess: () => onClose(true), onError: () => void refetch() });
  };
  const refusal = error ?? apply.error;
  return (
    <Dialog title={t('addOnsTitle')} width={600} onClose={() => onClose(false)}>
      <div className={classNames(dialogStyles.body, styles.refundDialog)}>
        {addOns?.length === 0 && <Note>{t('addOnsNone')}</Note>}
        {addOns?.map((addOn) => (
          <AddOnRow
            key={addOn.itemId}
            addOn={addOn}
            order={order}
            checked={chosen.includes(addOn.itemId)}
            onToggle={() => toggle(addOn.itemId)}
          />
        ))}
        <p className={styles.total}>
          <b>{t('refundAmount')}</b> <Price className={styles.price} yuan={amountSeen} />
        </p>
        <FailureNote error={refusal} />
        <div className={dialogStyles.actions}>
          <Button kind="outline" onClick={() => onClose(false)}>
            {t('back')}
          </Button>
          <Button
            kind="primary"
            disabled={given.length === 0}
            busyText={apply.isPending && t('confirming')}
            onClick={confirm}
          >
            {t('addOnsConfirm')}
          </Button>
        </div>
        <p className={classNames(textStyles.detail, styles.foot)}>{t('arrives')}</p>
      </div>
    </Dialog>
  );
}

interface AddOnRowProps {
  addOn: AddOn;
  order: OrderDetail;
  checked: boolean;
  onToggle: () => void;
}

function AddOnRow({ addOn, order, checked, onToggle }: AddOnRowProps) {
  const passenger = order.passengerInfoVoList.find(({ seq }) => seq === addOn.passengerSeq)?.passName;
  const flight = order.trips
    .flatMap(({ segments }) => segments)
    .find(({ segmentIndex }) => segmentIndex === addOn.segmentIndex)?.flightNo;
  return (
    <div className={styles.addOn}>
      <Checkbox checked={checked} disabled={addOn.refundAmount === 0} onChange={onToggle}>
        {addOn.name} · {passenger} · {flight} · ¥{formatYuan(addOn.amount)}
      </Checkbox>
      <small className={textStyles.secondary}>{addOn.ruleText}</small>
    </div>
  );
}
