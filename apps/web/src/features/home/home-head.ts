import hero from '../../ui/art/hero.svg';

/**
 * Returns the links of the home page. The browser requests the picture behind the heading with the page, not after the
 * styles.
 */
export function homeHead() {
  return { links: [{ rel: 'preload', as: 'image', href: hero, type: 'image/svg+xml' }] };
}
