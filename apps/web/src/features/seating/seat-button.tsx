import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { describePrice, describeSeat, markPrice } from './describe-seat.ts';
import { priceLook } from './price-look.ts';
import styles from './seat-map.module.css';
import type { SeatMapRow, SeatOnMap } from './seat-on-map.ts';
import { seatingTexts } from './texts.ts';

export interface SeatMapProps {
  /** The name of the passenger who chooses, for screen readers. */
  label: string;
  rows: readonly SeatMapRow[];
  /** Returns the price of a seat of this kind. */
  priceOf: (tier: SeatOnMap['tier']) => number;
  /** The cabin of the ticket. The map shows the other cabins without a choice. */
  cabin: SeatMapRow['cabin'];
  /** The reason for each seat that is closed to this passenger. */
  restricted: Readonly<Record<string, string>>;
  /** The passenger names of the party by seat. */
  party: ReadonlyMap<string, string>;
  /** The seat of this passenger. */
  seatNo: string | null;
  onChoose: (seat: SeatOnMap) => void;
}

interface SeatButtonProps extends Omit<SeatMapProps, 'rows'> {
  seat: SeatOnMap;
  /** The colour of the price (`PriceLevel`). */
  level: number;
  /** True if the seat is in the cabin of the ticket. */
  ofCabin: boolean;
  /** The seat with the keyboard focus. */
  current: string;
  onFocus: (seatNo: string) => void;
}

/** Shows one seat with its features, its price and its passenger. */
export function SeatButton({ seat, level, ofCabin, ...props }: SeatButtonProps) {
  const t = useTexts(seatingTexts);
  const { seatNo, party, restricted, priceOf, current, onFocus, onChoose } = props;
  const isMine = seat.seatNo === seatNo;
  const companion = isMine ? undefined : party.get(seat.seatNo);
  const why = whyNot(seat, { ofCabin, companion, restricted: restricted[seat.seatNo] });
  // A seat for sale keeps the colour of its price.
  const isForSale = why === 'forSale';
  const isHeld = why === 'blocked';
  const isClosedExit = isExitClosed(why);
  const state = isMine
    ? t('mine')
    : companion
      ? t('ofCompanion', { name: companion })
      : why
        ? t(`why_${why}` as 'why_taken')
        : t('free');
  const yuan = priceOf(seat.tier);
  const price = ofCabin && (!why || isForSale || isClosedExit) ? describePrice(yuan, t) : '';
  const description = describeSeat(seat, t);
  return (
    <button
      type="button"
      data-seat={seat.seatNo}
      className={classNames(
        styles.seat,
        isClosedExit ? styles.closed : price ? priceLook(level) : styles.taken,
        isForSale && styles.sale,
        isHeld && styles.held,
        companion && styles.party,
        isMine && styles.ownSeat,
      )}
      aria-label={[seat.seatNo, description, price, state].filter(Boolean).join(t('comma'))}
      data-tip={[seat.seatNo, description, price, !why || (isForSale && price) ? '' : state].filter(Boolean).join(' ')}
      aria-pressed={isMine}
      aria-disabled={why !== null && !isMine}
      tabIndex={seat.seatNo === current ? 0 : -1}
      onFocus={() => onFocus(seat.seatNo)}
      onClick={() => !why && onChoose(seat)}
    >
      {isMine ? (
        <Icon name="check" size="s" />
      ) : (
        (companion?.slice(0, 1) ?? (price ? markPrice(yuan, t) : isHeld && t('heldMark')))
      )}
    </button>
  );
}

/** Whether a reason closes an exit to this traveller. The seat keeps its price, so that the reason is not "taken". */
export function isExitClosed(why: string | null | undefined): boolean {
  return why === 'exitAge' || why === 'exitInfant';
}

interface Circumstances {
  ofCabin: boolean;
  companion: string | undefined;
  restricted: string | undefined;
}

/** Returns the reason why this passenger cannot choose a seat, or null. */
export function whyNot(
  { taken, blocked }: SeatOnMap,
  { ofCabin, companion, restricted }: Circumstances,
): string | null {
  if (companion) return 'companion';
  if (taken) return 'taken';
  if (blocked) return 'blocked';
  return ofCabin ? (restricted ?? null) : 'otherCabin';
}
