import './icon.css';
import drawings from './art/icons.svg';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l';
}

/** A drawing beside words, in the colour of the text; never the only name of a control. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={size === 'm' ? 'ic' : `ic ic-${size}`} aria-hidden="true" focusable="false">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
