import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; a line of text by default. */
  width?: string;
  height?: string;
}

/** The place of something that is still coming; keep its size, so that nothing jumps when it comes. */
export function Skeleton({ width = '100%', height = '14px' }: SkeletonProps) {
  return <div className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
