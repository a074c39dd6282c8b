import type { Menu, MenuEntry } from '@haidai/contract/content';
import { useHydrated, useRouterState } from '@tanstack/react-router';
import { useSite } from '../../../core/page/site.tsx';
import { useSessionUser } from '../../../core/session/session.ts';
import { useLanguage } from '../../../i18n/use-texts.tsx';
import { currentMenus, menusFor } from './menu-address.ts';

/** The menus of the header, as far as this visitor is shown them. */
export function useTopMenus(): readonly Menu[] {
  return menusFor(useSite().frame.topMenus, useSessionUser()?.userId);
}

/** The menus of the footer, as far as this visitor is shown them. */
export function useBottomMenus(): readonly Menu[] {
  return menusFor(useSite().frame.bottomMenus, useSessionUser()?.userId);
}

/** The ids of the menus that stand for the page one is on. */
export function useCurrentMenus(menus: readonly Menu[]): readonly string[] {
  const isHydrated = useHydrated();
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  // Pages that are the same for everyone are rendered without `cur`: it counts once the browser has taken over.
  const { cur, ...others } = search as Record<string, unknown>;
  return currentMenus(menus, { pathname, search: isHydrated ? { cur, ...others } : others });
}

export function useMenuName(): (menu: MenuEntry) => string {
  const isEnglish = useLanguage() === 'en';
  return ({ menuName, menuNameEn }) => (isEnglish ? menuNameEn : menuName);
}
