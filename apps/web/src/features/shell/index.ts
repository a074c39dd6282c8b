/** The parts of this feature that show the menus of the carrier. */
export { MenuLink } from './menus/menu-link.tsx';
export { useMenuName } from './menus/use-menus.ts';
export { SiteLink } from './site-link.tsx';
