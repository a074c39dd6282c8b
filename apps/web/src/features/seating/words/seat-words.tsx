import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { describePrice, describeSeat } from '../describe-seat.ts';
import { type SeatMapProps, whyNot } from '../seat-button.tsx';
import type { SeatOnMap } from '../seat-on-map.ts';
import { seatingTexts } from '../texts.ts';
import styles from './seat-words.module.css';
import { seatWordTexts } from './texts.ts';

const PLACES = ['aisle', 'window', 'middle'] as const;

/** The seats of a group before the traveller asks for all of them. */
const FIRST_SEATS = 8;

/**
 * The seats that this passenger can choose, as buttons in words, grouped by their place in the row, cheapest first. It
 * replaces the map in elder mode.
 */
export function SeatWords(props: SeatMapProps) {
  const { label, rows, cabin, seatNo, party, restricted, priceOf } = props;
  const t = useTexts(seatWordTexts);
  const isOpen = (seat: SeatOnMap) =>
    seat.seatNo === seatNo ||
    whyNot(seat, {
      ofCabin: true,
      companion: party.get(seat.seatNo),
      restricted: restricted[seat.seatNo],
    }) === null;
  const open = rows
    .filter((row) => row.cabin === cabin)
    .flatMap(({ seats }) => seats.filter(isOpen))
    .toSorted((a, b) => priceOf(a.tier) - priceOf(b.tier));
  return (
    <div className={styles.groups}>
      <p className={textStyles.secondary}>{t(open.length > 0 ? 'lead' : 'none', { name: label })}</p>
      {PLACES.map((place) => (
        <SeatGroup key={place} {...props} place={place} seats={open.filter((seat) => seat.place === place)} />
      ))}
    </div>
  );
}

interface SeatGroupProps extends SeatMapProps {
  place: SeatOnMap['place'];
  seats: readonly SeatOnMap[];
}

function SeatGroup({ place, seats, seatNo, priceOf, onChoose }: SeatGroupProps) {
  const t = useTexts(seatWordTexts);
  const words = useTexts(seatingTexts);
  const [isLong, setLong] = useState(false);
  if (seats.length === 0) return null;
  const shown = isLong ? seats : seats.filter((seat, index) => index < FIRST_SEATS || seat.seatNo === seatNo);
  const name = words(`place_${place}`);
  return (
    <section aria-label={t('group', { place: name, count: seats.length })}>
      <h3>{t('group', { place: name, count: seats.length })}</h3>
      <div className={styles.seats}>
        {shown.map((seat) => {
          const isMine = seat.seatNo === seatNo;
          return (
            <Button
              key={seat.seatNo}
              className={styles.seat}
              kind={isMine ? 'secondary' : 'outline'}
              aria-pressed={isMine}
              data-seat={seat.seatNo}
              onClick={() => onChoose(seat)}
            >
              <b>{seat.seatNo}</b> {describeSeat(seat, words)} {describePrice(priceOf(seat.tier), words)}
              {isMine && ` ${words('mine')}`}
            </Button>
          );
        })}
      </div>
      {shown.length < seats.length && (
        <Button kind="text" onClick={() => setLong(true)}>
          {t('more', { place: name, count: seats.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
