import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isIconName } from '../../ui/icon-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { MenuLink, useMenuName } from '../shell/index.ts';
import { homeContent } from './home-content.ts';
import styles from './quick-links.module.css';
import { homeTexts } from './texts.ts';

/** The tiles for tasks other than a booking. The carrier decides which tiles there are and where they lead. */
export function QuickLinks() {
  const t = useTexts(homeTexts);
  const name = useMenuName();
  const { data: tiles = [] } = useQuery(homeContent.quickLinks);
  if (tiles.length === 0) return null;
  return (
    <nav className={layoutStyles.container} aria-label={t('quickLinks')}>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.menuId}>
            <MenuLink menu={tile} className={styles.tile}>
              <i>
                <Icon name={isIconName(tile.menuillustration) ? tile.menuillustration : 'arrow-right'} size="l" />
              </i>
              {name(tile)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
