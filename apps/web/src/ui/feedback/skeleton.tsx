import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; a line of text by default. */
  width?: string;
  height?: string;
}

/** A placeholder for content that is loading. Give it the size of the content, so that the page does not jump. */
export function Skeleton({ width = '100%', height = '14px' }: SkeletonProps) {
  return <div className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
