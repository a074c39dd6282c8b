import styles from './seat-map.module.css';

const LOOKS = [styles.price0, styles.price1, styles.price2, styles.price3];

/** Returns the CSS class for the colour of a price (`PriceLevel`). */
export function priceLook(level: number): string | undefined {
  return LOOKS[level];
}
