import type { Menu, MenuEntry } from '@haidai/contract/content';
import { useHydrated, useRouterState } from '@tanstack/react-router';
import { useSite } from '../../../core/page/site.tsx';
import { useSessionUser } from '../../../core/session/session.ts';
import { useLanguage } from '../../../i18n/use-texts.tsx';
import { currentMenus, menusFor } from './menu-address.ts';

/** Returns the header menus that this visitor may see. */
export function useTopMenus(): readonly Menu[] {
  return menusFor(useSite().frame.topMenus, useSessionUser()?.userId);
}

/** Returns the footer menus that this visitor may see. */
export function useBottomMenus(): readonly Menu[] {
  return menusFor(useSite().frame.bottomMenus, useSessionUser()?.userId);
}

/** The pages of orders. The link to the orders marks them, which stands beside the menus. */
const orderPages = /^\/user\/(airorder|integralorder|hisorder|reshoporder|week|RescheduledOrder|SeckillOrde)/;

/** Returns the ids of the menus of the current page. An order page belongs to no menu, unless a menu led to it. */
export function useCurrentMenus(menus: readonly Menu[]): readonly string[] {
  const isHydrated = useHydrated();
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  // The server renders shared pages without `cur`. It counts only after hydration.
  const { cur, ...others } = search as Record<string, unknown>;
  if (cur === undefined && orderPages.test(pathname)) return [];
  return currentMenus(menus, { pathname, search: isHydrated ? { cur, ...others } : others });
}

export function useMenuName(): (menu: MenuEntry) => string {
  const isEnglish = useLanguage() === 'en';
  return ({ menuName, menuNameEn }) => (isEnglish ? menuNameEn : menuName);
}
