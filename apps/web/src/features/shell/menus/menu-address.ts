import type { Menu, MenuEntry } from '@haidai/contract/content';
import { defaultParseSearch } from '@tanstack/react-router';

export interface Place {
  pathname: string;
  /** All parameters of the address, as the router reads them. */
  search: Readonly<Record<string, unknown>>;
}

/**
 * Returns the page of a menu within the site, or null for an address of another site. It adds the parameters of every
 * menu navigation: `cur` for the menu, `par` for its parent.
 */
export function menuTarget({ menuUrl, menuId, parentId }: MenuEntry): Place | null {
  const place = placeOf(menuUrl);
  return place && { ...place, search: { ...place.search, cur: Number(menuId), par: Number(parentId) } };
}

/** The form of a user id that is a contact: 11 characters of a mainland mobile, E.164 or an e-mail address. */
const contactId = /^.{11}$|^\+|@/;

/**
 * Returns the menus for a visitor. A visitor who signed in with a mobile number or an e-mail address only, which is then
 * the user id, does not see headings without entries, as the specification requires.
 */
export function menusFor(menus: readonly Menu[], userId: string | undefined): readonly Menu[] {
  return userId !== undefined && contactId.test(userId) ? menus.filter(({ subMenu }) => subMenu.length > 0) : menus;
}

/**
 * Returns the ids of the menus for a page, from the heading down. They are the menus that `cur` names, else those with
 * the address of the page, else the heading of its part of the site. The list is empty if no menu matches. A page of the
 * account has no menu without `cur`, because the header marks its link to the orders.
 */
export function currentMenus(menus: readonly Menu[], place: Place): readonly string[] {
  const paths = menus.flatMap((menu) => pathsBelow(menu, []));
  const named = paths.find((path) => path.at(-1)?.menuId === String(place.search.cur) && isPageOf(path.at(-1), place));
  if (!named && place.pathname.toLowerCase().startsWith('/user/')) return [];
  const found =
    named ??
    paths.find((path) => isAddressOf(path.at(-1), place)) ??
    paths.find((path) => isPartOf(path.at(-1), place))?.slice(0, 1);
  return found?.map(({ menuId }) => menuId) ?? [];
}

function placeOf(menuUrl: string): Place | null {
  if (!menuUrl.startsWith('/')) return null;
  const { pathname, search } = new URL(menuUrl, 'http://site');
  return { pathname, search: defaultParseSearch(search) };
}

/** Lists a menu and all entries below it, each with its parents before it. */
function pathsBelow(menu: MenuEntry, above: readonly MenuEntry[]): MenuEntry[][] {
  const path = [...above, menu];
  return [path, ...menu.subMenu.flatMap((each) => pathsBelow(each, path))];
}

function isPageOf(menu: MenuEntry | undefined, { pathname }: Place): boolean {
  const own = menu && placeOf(menu.menuUrl);
  return own?.pathname.toLowerCase() === pathname.toLowerCase();
}

/** Returns whether a menu leads to the page, and the page has all parameters of the menu's address. */
function isAddressOf(menu: MenuEntry | undefined, place: Place): boolean {
  const own = menu && placeOf(menu.menuUrl);
  if (!own || !isPageOf(menu, place)) return false;
  return Object.entries(own.search).every(([name, value]) => place.search[name] === value);
}

/** Returns whether a page lies below the page of a menu: `/book/flightSearch` lies below `/book`. */
function isPartOf(menu: MenuEntry | undefined, { pathname }: Place): boolean {
  const own = menu && placeOf(menu.menuUrl);
  return own !== null && own !== undefined && pathname.toLowerCase().startsWith(`${own.pathname.toLowerCase()}/`);
}
