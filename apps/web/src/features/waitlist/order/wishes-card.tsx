import type { OrderDetail } from '@haidai/contract/booking';
import { removeWish, type WaitlistOrder, type WaitlistWish } from '@haidai/contract/waitlist';
import { isWaiting } from '@haidai/domain/booking';
import { lazy, Suspense, useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { formatDay, formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { liveWishes } from '../queries.ts';
import { waitlistTexts } from '../texts.ts';
import { WishRow } from '../wish-row.tsx';
import { waitlistOrderTexts } from './texts.ts';

const AddWishDialog = lazy(() => import('./add-wish-dialog.tsx').then((module) => ({ default: module.AddWishDialog })));

interface WishesCardProps {
  order: OrderDetail;
  waitlist: WaitlistOrder;
  /** Called with the order after a change. */
  onChanged: (waitlist: WaitlistOrder) => void;
}

/** Lists the wishes of an order. While it waits, the traveller can add flights and remove all but the last one. */
export function WishesCard({ order, waitlist, onChanged }: WishesCardProps) {
  const t = useTexts(waitlistTexts);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<WaitlistWish>();
  const live = liveWishes(waitlist);
  const canChange = isWaiting(waitlist.orderStatus);
  return (
    <Card tabIndex={-1}>
      <CardHeader title={t('wishes')}>
        {canChange && live.length < waitlist.mostWishes && (
          <Button kind="outline" size="s" onClick={() => setAdding(true)}>
            <Icon name="plus" size="s" />
            {t('addWish')}
          </Button>
        )}
      </CardHeader>
      <ol>
        {waitlist.wishes.map((wish) => (
          <OrderedWish
            key={wish.rank}
            wish={wish}
            onRemove={canChange && live.length > 1 && wish.state === 'WAITING' ? () => setLeaving(wish) : undefined}
          />
        ))}
      </ol>
      {live.length > 0 && <p className={textStyles.hint}>{t('wishesHint')}</p>}
      {leaving && (
        <RemoveDialog
          orderNo={waitlist.orderNo}
          wish={leaving}
          onRemoved={onChanged}
          onClose={() => setLeaving(undefined)}
        />
      )}
      <Suspense>
        {isAdding && (
          <AddWishDialog order={order} waitlist={waitlist} onAdded={onChanged} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </Card>
  );
}

function OrderedWish({ wish, onRemove }: { wish: WaitlistWish; onRemove: (() => void) | undefined }) {
  const t = useTexts(waitlistOrderTexts);
  const language = useLanguage();
  const { rank, state, segment, clazzName, price, chance, joinTime, endText } = wish;
  return (
    <WishRow
      rank={rank}
      segment={segment}
      cabin={clazzName}
      price={price}
      chance={chance}
      hasEnded={state === 'ENDED'}
      note={state === 'WAITING' && joinTime && t('joined', { time: formatMoment(joinTime, language) })}
      state={
        state === 'ENDED' ? (
          <span className={textStyles.detail}>{endText}</span>
        ) : (
          state === 'FILLED' && <Tag tone="ok">{t('stateFILLED')}</Tag>
        )
      }
    >
      {onRemove && (
        <Button
          kind="text"
          size="s"
          aria-label={t('removeNamed', { flight: segment.flightNo, day: formatDay(segment.flightDate, language) })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
    </WishRow>
  );
}

interface RemoveDialogProps {
  orderNo: string;
  wish: WaitlistWish;
  onRemoved: (waitlist: WaitlistOrder) => void;
  onClose: () => void;
}

function RemoveDialog({ orderNo, wish: { rank, segment }, onRemoved, onClose }: RemoveDialogProps) {
  const t = useTexts(waitlistOrderTexts);
  const language = useLanguage();
  const remove = useOperation(removeWish);
  const confirm = () =>
    remove.mutate(
      { body: { orderNo, rank } },
      {
        onSuccess: (waitlist) => {
          onRemoved(waitlist);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      declineLabel={t('keep')}
      confirmLabel={t('remove')}
      busyLabel={t('removing')}
      call={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {t('removeDetail', {
          flight: segment.flightNo,
          day: formatDay(segment.flightDate, language),
          time: segment.departTime,
        })}
      </p>
    </ConfirmDialog>
  );
}
