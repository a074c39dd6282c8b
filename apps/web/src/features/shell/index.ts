/** The parts of this feature that show the carrier's menus and its telephone. */
export { MenuLink } from './menus/menu-link.tsx';
export { useMenuName } from './menus/use-menus.ts';
export { SiteLink } from './site-link.tsx';
export { telephone } from './telephone.ts';
