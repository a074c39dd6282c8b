import type { Menu, MenuEntry } from '@haidai/contract/content';
import { sceneryFile } from '../../../core/page/scenery.ts';
import { useSite } from '../../../core/page/site.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './top-menu.module.css';
import { useMenuName } from './use-menus.ts';

interface MenuPanelProps {
  id: string;
  menu: Menu;
  current: readonly string[];
  isOpen: boolean;
  onFollow: () => void;
}

/** The entries of a heading, in columns. Entries without a group come before the groups. */
export function MenuPanel({ id, menu, current, isOpen, onFollow }: MenuPanelProps) {
  const { carrier } = useSite();
  const single = menu.subMenu.filter(({ subMenu }) => subMenu.length === 0);
  const own = menu.menuUrl === '' ? [] : [{ ...menu, subMenu: [] }];
  const groups = menu.subMenu.filter(({ subMenu }) => subMenu.length > 0);
  const loose = [...own, ...single];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div id={id} className={classNames(styles.panel, isOpen && styles.panelOpen)} onClick={onFollow}>
      {loose.length > 0 && <Entries entries={loose} current={current} />}
      {groups.map((group) => (
        <Group key={group.menuId} group={group} current={current} />
      ))}
      {menu.menuillustration && (
        <img
          src={sceneryFile(carrier, menu.menuillustration)}
          alt=""
          width={400}
          height={280}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}

function Group({ group, current }: { group: MenuEntry; current: readonly string[] }) {
  const name = useMenuName();
  const headingId = `menu-group-${group.menuId}`;
  return (
    <div>
      <p id={headingId} className={styles.panelHead}>
        {name(group)}
      </p>
      <Entries entries={group.subMenu} current={current} labelledBy={headingId} />
    </div>
  );
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  current: readonly string[];
  labelledBy?: string;
}

function Entries({ entries, current, labelledBy }: EntriesProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.menuId}>
          <MenuLink menu={entry} isCurrent={current.at(-1) === entry.menuId} />
        </li>
      ))}
    </ul>
  );
}
