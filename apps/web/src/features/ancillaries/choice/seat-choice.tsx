import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { passengerNameOf } from '../passenger-name-of.ts';
import { priceText } from '../price-text.ts';
import { ancillaryTexts } from '../texts.ts';
import type { KindProps } from '../types.ts';
import styles from './add-ons.module.css';
import { type Choice, choiceFor, priceOf, type Wish, withWish } from './choices.ts';

const SeatDialog = lazy(() => import('../seats/seat-dialog.tsx').then((module) => ({ default: module.SeatDialog })));

/** Shows the seats of the party on one segment and opens the map. */
export function SeatChoice({ order, offer, choices, onChoose, onRead }: KindProps & { onRead: () => void }) {
  const t = useTexts(ancillaryTexts);
  const [choosing, setChoosing] = useState(false);
  const take = (wishes: ReadonlyMap<number, Wish | null>) => {
    setChoosing(false);
    onChoose([...wishes].reduce<readonly Choice[]>((all, [seq, wish]) => withWish(all, offer, seq, wish), choices));
  };
  return (
    <>
      {offer.passengerSeqs.map((seq) => {
        const choice = choiceFor(choices, offer, seq);
        return (
          <p key={seq} className={styles.person}>
            <b>{passengerNameOf(order, seq)}</b>
            <span className={textStyles.secondary}>
              {choice?.seatNo ? `${choice.seatNo} ${priceText(priceOf(choice, [offer]), t)}` : t('seatLater')}
            </span>
          </p>
        );
      })}
      <Button kind="outline" size="s" onClick={() => setChoosing(true)}>
        {t('openMap')}
      </Button>
      {choosing && (
        <Suspense>
          <SeatDialog
            order={order}
            offer={offer}
            choices={choices}
            onTake={take}
            onRead={onRead}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
