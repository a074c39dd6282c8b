import type { OrderDetail } from '@haidai/contract/booking';
import { addWish, type WaitlistOrder } from '@haidai/contract/waitlist';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { searchOf } from '../../booking/index.ts';
import { type Wish, wishKey } from '../../waitlist-offer/index.ts';
import { FlightsToAdd } from '../flights-to-add.tsx';
import { liveWishes } from '../queries.ts';
import { waitlistTexts } from '../texts.ts';

interface AddWishDialogProps {
  order: OrderDetail;
  waitlist: WaitlistOrder;
  /** Called with the order after a flight was added. */
  onAdded: (waitlist: WaitlistOrder) => void;
  onClose: () => void;
}

/** Adds a flight to a waiting order. */
export function AddWishDialog({ order, waitlist, onAdded, onClose }: AddWishDialogProps) {
  const t = useTexts(waitlistTexts);
  const add = useOperation(addWish);
  const { origCode3 = '', destCode3 = '', departureDate = '', iorD, adultNum, childNum, babyNum } = searchOf(order);
  const { orderNo } = waitlist;
  const taken = liveWishes(waitlist).map(({ segment, clazz }) => wishKey({ ...segment, name: clazz }));
  const addOne = (wish: Wish) =>
    add.mutate(
      { body: { orderNo, wish } },
      {
        onSuccess: (changed) => {
          onAdded(changed);
          onClose();
        },
      },
    );
  return (
    <Dialog title={t('addTitle')} width={600} onClose={onClose}>
      <div className={dialogStyles.body}>
        <FailureNote error={add.error} />
        <FlightsToAdd
          trip={{ origCode3, destCode3, iorD, adultNum, childNum, babyNum }}
          day={departureDate}
          taken={new Set(taken)}
          adding={add.isPending ? wishKey(add.variables.body.wish) : undefined}
          onAdd={addOne}
        />
      </div>
    </Dialog>
  );
}
