import type { FareOffer } from '@haidai/contract/shopping';
import { yuanToFen } from '@haidai/domain/money';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ApproximateAmount } from '../../currency/index.ts';
import { seatsLeft } from '../fares/choose-fare.ts';
import farePriceStyles from '../fares/fare-price.module.css';
import { FarePrice } from '../fares/fare-price.tsx';
import type { FarePay } from '../flight-shop.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './flight-card.module.css';

/** A cabin with at most this many seats left shows that only a few are left. */
const FEW_SEATS = 5;

interface CabinButtonProps {
  name: string;
  /** The cheapest fare of the cabin with its price; undefined if it has no seats for the party. */
  offer: { fare: FareOffer; pay: FarePay; lowest: boolean } | undefined;
  /** The seats left, if they are fewer than the party needs. */
  short: number | undefined;
  /** The offer of the waitlist, if the cabin has no seats. */
  otherwise?: ReactNode;
  /** The travellers who need a seat. */
  party: number;
  pressed: boolean;
  expanded: boolean;
  controls: string;
  /** Called when the pointer or the focus comes to the button. */
  onNear: () => void;
  onClick: () => void;
}

/** The cabin of a flight with its lowest fare. It opens the fares below. */
export function CabinButton(props: CabinButtonProps) {
  const { name, offer, short, party, otherwise, pressed, expanded, controls, onNear, onClick } = props;
  const t = useTexts(shoppingTexts);
  if (!offer) {
    return (
      <div className={classNames(styles.cabin, farePriceStyles.cabin, styles.unavailable)}>
        <span className={styles.cabinName}>{name}</span>
        <span className={styles.soldOutText}>{short ? t('seatsFew', { count: short }) : t('soldOut')}</span>
        <span className={styles.fareNote}>{short ? t('shortOf', { count: party }) : t('otherCabin')}</span>
        {otherwise}
      </div>
    );
  }
  const { fare, pay, lowest } = offer;
  const left = seatsLeft(fare);
  const few = left !== undefined && left <= FEW_SEATS;
  return (
    <button
      type="button"
      className={classNames(
        styles.cabin,
        farePriceStyles.cabin,
        pressed && classNames(styles.chosen, farePriceStyles.chosen),
      )}
      aria-expanded={expanded}
      aria-controls={controls}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
    >
      <span className={styles.cabinName}>{name}</span>{' '}
      <FarePrice className={styles.price} pay={pay} lowest={lowest && !pressed} from />{' '}
      {!fare.award && <ApproximateAmount className={styles.approximate} fen={yuanToFen(pay.yuan)} />}{' '}
      <span className={styles.fareNote}>
        <span className={classNames(few && styles.fewSeats)}>
          {left === undefined ? t('seatsPlenty') : t(few ? 'seatsFew' : 'seatsSome', { count: left })}
        </span>{' '}
        <span>{fare.discount}</span>
      </span>
    </button>
  );
}
