import type { MenuEntry } from '@haidai/contract/content';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { menuTarget } from './menu-address.ts';
import { useMenuName } from './use-menus.ts';

interface MenuLinkProps {
  menu: MenuEntry;
  className?: string;
  isCurrent?: boolean;
  children?: ReactNode;
}

/**
 * A link to the page of a menu. Within the site it carries `cur` and `par`. An address of another site opens in the
 * same window.
 */
export function MenuLink({ menu, className, isCurrent, children }: MenuLinkProps) {
  const name = useMenuName();
  const target = menuTarget(menu);
  const content = children ?? name(menu);
  if (!target) {
    return (
      <a className={className} href={menu.menuUrl}>
        {content}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={target.pathname}
      search={target.search as never}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}
