import drawings from './art/icons.svg';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}

/** An icon beside words, in the colour of the text. It is never the only name of a control. */
export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, size === 's' && styles.small, size === 'l' && styles.large, className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
