import { MenuLink } from './menu-link.tsx';
import { useBottomMenus, useMenuName } from './use-menus.ts';

/** The menus at the foot of every page, one column for each heading. */
export function FooterMenus() {
  const menus = useBottomMenus();
  const name = useMenuName();
  return menus.map((menu) => (
    <nav key={menu.menuId} aria-label={name(menu)}>
      <h2>{menu.menuUrl === '' ? name(menu) : <MenuLink menu={menu} />}</h2>
      <ul>
        {menu.subMenu.map((entry) => (
          <li key={entry.menuId}>
            <MenuLink menu={entry} />
          </li>
        ))}
      </ul>
    </nav>
  ));
}
