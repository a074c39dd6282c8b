import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { priceLook } from './price-look.ts';
import styles from './seat-map.module.css';
import type { SeatMapRow, SeatOnMap } from './seat-on-map.ts';
import { priceMark, priceWords, seatWords } from './seat-words.ts';
import { seatingTexts } from './texts.ts';

export interface SeatMapProps {
  /** Whose seat is chosen, for screen readers. */
  label: string;
  rows: readonly SeatMapRow[];
  /** What a seat of this kind costs. */
  priceOf: (tier: SeatOnMap['tier']) => number;
  /** The cabin that is paid for: the others are only drawn. */
  cabin: SeatMapRow['cabin'];
  /** Seats that are not for this passenger, with why. */
  restricted: Readonly<Record<string, string>>;
  /** The seats of the party: whose, by seat. */
  party: ReadonlyMap<string, string>;
  /** The seat this passenger has. */
  seatNo: string | null;
  onChoose: (seat: SeatOnMap) => void;
}

interface SeatButtonProps extends Omit<SeatMapProps, 'rows'> {
  seat: SeatOnMap;
  /** The colour of its price (`PriceLevel`). */
  level: number;
  /** It is in the cabin that is paid for. */
  ofCabin: boolean;
  /** Where the keyboard is. */
  current: string;
  onFocus: (seatNo: string) => void;
}

/** One seat, which says what it is like, what it costs and whose it is. */
export function SeatButton({ seat, level, ofCabin, ...props }: SeatButtonProps) {
  const t = useTexts(seatingTexts);
  const { seatNo, party, restricted, priceOf, current, onFocus, onChoose } = props;
  const isMine = seat.seatNo === seatNo;
  const companion = isMine ? undefined : party.get(seat.seatNo);
  const why = whyNot(seat, { ofCabin, companion, restricted: restricted[seat.seatNo] });
  // A seat that has to be bought keeps the colour of its price.
  const isForSale = why === 'forSale';
  const state = isMine
    ? t('mine')
    : companion
      ? t('ofCompanion', { name: companion })
      : why
        ? t(`why_${why}` as 'why_taken')
        : t('free');
  const yuan = priceOf(seat.tier);
  const price = ofCabin && (!why || isForSale) ? priceWords(yuan, t) : '';
  const words = seatWords(seat, t);
  return (
    <button
      type="button"
      data-seat={seat.seatNo}
      className={classNames(
        styles.seat,
        price ? priceLook(level) : styles.taken,
        isForSale && styles.sale,
        companion && styles.party,
        isMine && styles.mine,
      )}
      aria-label={[seat.seatNo, words, price, state].filter(Boolean).join(t('comma'))}
      data-tip={[seat.seatNo, words, price || state].join(' ')}
      aria-pressed={isMine}
      aria-disabled={why !== null && !isMine}
      tabIndex={seat.seatNo === current ? 0 : -1}
      onFocus={() => onFocus(seat.seatNo)}
      onClick={() => !why && onChoose(seat)}
    >
      {isMine ? <Icon name="check" size="s" /> : (companion?.slice(0, 1) ?? (price && priceMark(yuan)))}
    </button>
  );
}

interface Circumstances {
  ofCabin: boolean;
  companion: string | undefined;
  restricted: string | undefined;
}

function whyNot({ taken, blocked }: SeatOnMap, { ofCabin, companion, restricted }: Circumstances): string | null {
  if (companion) return 'companion';
  if (taken) return 'taken';
  if (blocked) return 'blocked';
  return ofCabin ? (restricted ?? null) : 'otherCabin';
}
