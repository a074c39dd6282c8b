import type { Menu } from '@haidai/contract/content';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InOwnTask } from '../../../ui/own-task.tsx';
import headerStyles from '../header.module.css';
import { shellTexts } from '../texts.ts';
import { MenuLink } from './menu-link.tsx';
import { MenuPanel } from './menu-panel.tsx';
import styles from './top-menu.module.css';
import { useCurrentMenus, useMenuName, useTopMenus } from './use-menus.ts';

/**
 * The headings of the wide header. The entries of a heading are in the page for search engines and appear when it
 * opens.
 */
export function TopMenu() {
  const t = useTexts(shellTexts);
  const menus = useTopMenus();
  const current = useCurrentMenus(menus);
  return (
    <nav aria-label={t('mainMenu')} className={headerStyles.navigation}>
      <ul className={styles.menus}>
        {menus.map((menu) =>
          menu.subMenu.length > 0 ? (
            <InOwnTask key={menu.menuId}>
              <Heading menu={menu} current={current} />
            </InOwnTask>
          ) : (
            <li key={menu.menuId}>
              <MenuLink
                menu={menu}
                className={classNames(styles.menuTop, headerStyles.menuTop)}
                isCurrent={current.includes(menu.menuId)}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function Heading({ menu, current }: { menu: Menu; current: readonly string[] }) {
  const name = useMenuName();
  const { isOpen, toggle, close, handlers } = useOpening();
  const panelId = `menu-panel-${menu.menuId}`;
  return (
    <li {...handlers}>
      <button
        type="button"
        className={classNames(styles.menuTop, headerStyles.menuTop)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={current.includes(menu.menuId) || undefined}
        onClick={toggle}
      >
        {name(menu)}
      </button>
      <MenuPanel id={panelId} menu={menu} current={current} isOpen={isOpen} onFollow={close} />
    </li>
  );
}

/**
 * Returns the state of an opening heading. The pointer, a press or the keyboard opens it; leaving it or Esc closes it.
 */
function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const isUnderPointer = useRef(false);
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    isUnderPointer.current = isOver;
    setOpen(isOver);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !isUnderPointer.current) setOpen(false);
  };
  const closeByKey = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    currentTarget.querySelector('button')?.focus();
  };
  return {
    isOpen,
    // A press does not close the heading that the pointer opened on its way to it.
    toggle: () => setOpen(isUnderPointer.current || !isOpen),
    close: () => setOpen(false),
    handlers: { onPointerEnter: hover(true), onPointerLeave: hover(false), onBlur: leave, onKeyDown: closeByKey },
  };
}
