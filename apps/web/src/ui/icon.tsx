import './icon.css';
import { type IconName, iconPaths } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l';
}

/** A drawing beside words; never the only name of a control. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg
      className={size === 'm' ? 'ic' : `ic ic-${size}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, constants of this folder
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  );
}
