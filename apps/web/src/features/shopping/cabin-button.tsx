import type { FareOffer } from '@haidai/contract/shopping';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { seatsLeft } from './choose-fare.ts';
import { adultPay, FarePrice } from './fare-price.tsx';
import { shoppingTexts } from './texts.ts';

/** Fewer than this are worth saying so. */
const FEW_SEATS = 5;

interface CabinButtonProps {
  name: string;
  /** The cheapest fare of the cabin; undefined when it has no seats for the party. */
  fare: FareOffer | undefined;
  pressed: boolean;
  expanded: boolean;
  controls: string;
  onClick: () => void;
}

/** A cabin of a flight with its lowest fare; opens the fares below. */
export function CabinButton({ name, fare, pressed, expanded, controls, onClick }: CabinButtonProps) {
  const t = useTexts(shoppingTexts);
  if (!fare) {
    return (
      <div className="cab out">
        <span className="n">{name}</span>
        <span className="so">{t('soldOut')}</span>
        <span className="f">{t('otherCabin')}</span>
      </div>
    );
  }
  const left = seatsLeft(fare);
  const few = left !== undefined && left <= FEW_SEATS;
  return (
    <button
      type="button"
      className={classNames('cab', pressed && 'on')}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
    >
      <span className="n">
        {name} <span>{fare.discount}</span>
      </span>{' '}
      <FarePrice pay={adultPay(fare)} from />{' '}
      <span className={classNames('f', few && 'few')}>
        {left === undefined ? t('seatsPlenty') : t(few ? 'seatsFew' : 'seatsSome', { count: left })}
      </span>
    </button>
  );
}
