import empty from '../art/ridge-empty.svg';
import footer from '../art/ridge-footer.svg';
import summary from '../art/ridge-summary.svg';
import { classNames } from '../class-names.ts';
import styles from './ridge.module.css';

const DRAWINGS = {
  footer: { src: footer, width: 1440, height: 64 },
  summary: { src: summary, width: 348, height: 22 },
  empty: { src: empty, width: 520, height: 70 },
} as const;

const LOOKS = { footer: styles.footer, summary: styles.summary, empty: styles.empty };

/**
 * Nested contours of mountains. They form the edge of the footer and of a summary, and the picture of an empty result.
 */
export function Ridge({ kind, className }: { kind: keyof typeof DRAWINGS; className?: string | undefined }) {
  return (
    <img
      data-screen-only
      className={classNames(styles.ridge, LOOKS[kind], className)}
      alt=""
      loading="lazy"
      decoding="async"
      {...DRAWINGS[kind]}
    />
  );
}
