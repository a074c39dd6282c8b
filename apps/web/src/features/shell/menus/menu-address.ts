import type { Menu, MenuEntry } from '@haidai/contract/content';
import { defaultParseSearch } from '@tanstack/react-router';

export interface Place {
  pathname: string;
  /** Every parameter of the address, as the router reads them. */
  search: Readonly<Record<string, unknown>>;
}

/**
 * Where a menu leads inside the site, with what every menu navigation carries: `cur`, the menu, and `par`, the one it
 * stands under. Null for an address outside.
 */
export function menuTarget({ menuUrl, menuId, parentId }: MenuEntry): Place | null {
  const place = placeOf(menuUrl);
  return place && { ...place, search: { ...place.search, cur: Number(menuId), par: Number(parentId) } };
}

/** The specification: who signed in by mobile alone (a user id of 11 characters) is not shown headings with nothing under them. */
export function menusFor(menus: readonly Menu[], userId: string | undefined): readonly Menu[] {
  return userId?.length === 11 ? menus.filter(({ subMenu }) => subMenu.length > 0) : menus;
}

/**
 * The menus that stand for a page, from the heading down: those `cur` names, else those whose address it is, else the
 * heading of its part of the site. Empty for a page no menu knows.
 */
export function currentMenus(menus: readonly Menu[], place: Place): readonly string[] {
  const paths = menus.flatMap((menu) => pathsBelow(menu, []));
  const found =
    paths.find((path) => path.at(-1)?.menuId === String(place.search.cur) && isPageOf(path.at(-1), place)) ??
    paths.find((path) => isAddressOf(path.at(-1), place)) ??
    paths.find((path) => isPartOf(path.at(-1), place))?.slice(0, 1);
  return found?.map(({ menuId }) => menuId) ?? [];
}

function placeOf(menuUrl: string): Place | null {
  if (!menuUrl.startsWith('/')) return null;
  const { pathname, search } = new URL(menuUrl, 'http://site');
  return { pathname, search: defaultParseSearch(search) };
}

/** A menu and everything below it, each with those above it. */
function pathsBelow(menu: MenuEntry, above: readonly MenuEntry[]): MenuEntry[][] {
  const path = [...above, menu];
  return [path, ...menu.subMenu.flatMap((each) => pathsBelow(each, path))];
}

function isPageOf(menu: MenuEntry | undefined, { pathname }: Place): boolean {
  const own = menu && placeOf(menu.menuUrl);
  return own?.pathname.toLowerCase() === pathname.toLowerCase();
}

/** The same page, with every parameter of the menu's own address. */
function isAddressOf(menu: MenuEntry | undefined, place: Place): boolean {
  const own = menu && placeOf(menu.menuUrl);
  if (!own || !isPageOf(menu, place)) return false;
  return Object.entries(own.search).every(([name, value]) => place.search[name] === value);
}

/** `/book/flightSearch` is a part of what `/book` leads to. */
function isPartOf(menu: MenuEntry | undefined, { pathname }: Place): boolean {
  const own = menu && placeOf(menu.menuUrl);
  return own !== null && own !== undefined && pathname.toLowerCase().startsWith(`${own.pathname.toLowerCase()}/`);
}
