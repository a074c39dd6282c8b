import styles from './seat-map.module.css';

const LOOKS = [styles.priceNone, styles.priceLow, styles.priceMiddle, styles.priceHigh];

/** Returns the CSS class for the colour of a price (`PriceLevel`). */
export function priceLook(level: number): string | undefined {
  return LOOKS[level];
}
