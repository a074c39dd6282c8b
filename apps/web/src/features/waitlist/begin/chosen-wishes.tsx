import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import textStyles from '../../../ui/text.module.css';
import { type Wish, wishKey } from '../../waitlist-offer/index.ts';
import { waitlistTexts } from '../texts.ts';
import { WishRow } from '../wish-row.tsx';
import { waitlistBeginTexts } from './texts.ts';
import type { ChosenWish } from './use-chosen-wishes.ts';

interface ChosenWishesProps {
  chosen: readonly ChosenWish[];
  /** Called with the wishes in their new order, and with what has changed in words. */
  onChange: (wishes: Wish[], said: string) => void;
}

/** The chosen wishes in their order. Buttons move a wish up and down, and take it out. */
export function ChosenWishes({ chosen, onChange }: ChosenWishesProps) {
  const t = useTexts(waitlistBeginTexts);
  const tWaitlist = useTexts(waitlistTexts);
  const wishes = chosen.map(({ wish }) => wish);
  const list = useRef<HTMLOListElement>(null);
  const moving = useRef<{ key: string; icon: IconName }>(undefined);
  const order = wishes.map(wishKey).join();
  // The focus follows the wish. At the end of the list it goes to the button for the other direction.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    const { key, icon } = moving.current ?? {};
    moving.current = undefined;
    const row = key && list.current?.children[wishes.findIndex((wish) => wishKey(wish) === key)];
    if (!row) return;
    const enabled = [...row.querySelectorAll<HTMLElement>('button:enabled')];
    (enabled.find((each) => each.dataset.tool === icon) ?? enabled[0])?.focus();
  }, [order]);
  const move = (from: number, to: number) => {
    const moved = wishes[from];
    if (!moved) return;
    moving.current = { key: wishKey(moved), icon: to < from ? 'chevron-up' : 'chevron-down' };
    const others = wishes.toSpliced(from, 1);
    onChange(others.toSpliced(to, 0, moved), t('moved', { flight: moved.flightNo, rank: to + 1 }));
  };
  const remove = (index: number) =>
    onChange(wishes.toSpliced(index, 1), t('removed', { flight: wishes[index]?.flightNo ?? '' }));
  if (chosen.length === 0) return <EmptyState title={t('none')} detail={t('noneDetail')} />;
  return (
    <ol ref={list}>
      {chosen.map(({ wish, segment, offer }, index) => {
        const named = { rank: index + 1, flight: wish.flightNo };
        const tools = (
          <>
            <Tool
              icon="chevron-up"
              name={t('upNamed', named)}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Tool
              icon="chevron-down"
              name={t('downNamed', named)}
              disabled={index === chosen.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <Tool icon="close" name={t('removeNamed', named)} onClick={() => remove(index)} />
          </>
        );
        return segment ? (
          <WishRow
            key={wishKey(wish)}
            rank={index + 1}
            segment={segment}
            cabin={offer?.clazzName ?? ''}
            price={offer?.price ?? null}
            chance={offer?.chance ?? null}
            note={offer && tWaitlist('offerLine', { place: offer.ordersAhead + 1 })}
            state={!offer && <span className={textStyles.detail}>{t('gone')}</span>}
          >
            {tools}
          </WishRow>
        ) : (
          <li key={wishKey(wish)}>
            {wish.flightNo} {t('gone')} {tools}
          </li>
        );
      })}
    </ol>
  );
}

interface ToolProps {
  icon: IconName;
  name: string;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ icon, name, disabled, onClick }: ToolProps) {
  return (
    <Button kind="text" data-icon-only data-tool={icon} aria-label={name} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}
