import type { WaitlistOffer, WaitlistWish } from '@haidai/contract/waitlist';
import type { ReactNode } from 'react';
import { formatDayAndWeekday, formatDayOffset } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/display/price.tsx';
import textStyles from '../../ui/text.module.css';
import { ChanceBar } from '../waitlist-offer/index.ts';
import { waitlistTexts } from './texts.ts';
import styles from './wish-row.module.css';

type Segment = WaitlistWish['segment'];

interface WishRowProps {
  /** The number of the wish in its order; undefined for an offer. */
  rank?: number;
  segment: Segment;
  cabin: string;
  /** Null if the flight has no waitlist any more. */
  price: number | null;
  chance: WaitlistOffer['chance'] | null;
  hasEnded?: boolean;
  /** A line below the flight. */
  note?: ReactNode;
  /** The content in the place of the chance. */
  state?: ReactNode;
  /** The buttons at the end of the row. */
  children?: ReactNode;
}

/** One wish: its rank, its flight and cabin, the chance and the price of the party. */
export function WishRow({ rank, segment, cabin, price, chance, hasEnded, note, state, children }: WishRowProps) {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  const stop = segment.stops[0];
  return (
    <li className={classNames(styles.wish, hasEnded && styles.ended)}>
      <span className={rank === undefined ? undefined : styles.rank}>
        {rank !== undefined && (
          <>
            <span aria-hidden="true">{rank}</span>
            <span className={textStyles.visuallyHidden}>{t('wishOf', { rank })}</span>
          </>
        )}
      </span>
      <div>
        <b>
          {formatDayAndWeekday(segment.flightDate, language)} {segment.departTime} — {segment.destTime}
          {segment.dayOffset !== 0 && <sup>{formatDayOffset(segment.dayOffset)}</sup>}
        </b>
        <p className={textStyles.detail}>
          {t('flightFacts', {
            flight: segment.flightNo,
            cabin,
            stops: stop ? t('stopsAt', { city: stop.cityName }) : t('direct'),
          })}
        </p>
        {note && <p className={textStyles.hint}>{note}</p>}
      </div>
      <div className={styles.chance}>{state || (chance && <ChanceBar chance={chance} />)}</div>
      <div className={styles.price}>{price !== null && <Price yuan={price} />}</div>
      <div className={styles.tools}>{children}</div>
    </li>
  );
}
