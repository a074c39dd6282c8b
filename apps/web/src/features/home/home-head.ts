import hero from '../../ui/art/hero.svg';

/** The picture behind the first words is asked for with the page, not when the styles have come. */
export function homeHead() {
  return { links: [{ rel: 'preload', as: 'image', href: hero, type: 'image/svg+xml' }] };
}
