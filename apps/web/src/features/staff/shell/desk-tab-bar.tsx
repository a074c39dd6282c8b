import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type DeskTool, titleOf } from '../desk-tool.ts';
import { staffTexts } from '../texts.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './desk-shell.module.css';

/** The bar at the foot of a phone: four pages, and a sheet with all others and the actions of the account. */
export function DeskTabBar({ tools, onLeave }: { tools: readonly DeskTool[]; onLeave: () => void }) {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const { tool: opened = '' } = useParams({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const link = (each: DeskTool, onClick?: () => void) => (
    <Link
      key={each.tool}
      to="/ops/$tool"
      params={{ tool: each.tool }}
      aria-current={each.tool === opened ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon name={each.icon} />
      {titleOf(each, language)}
    </Link>
  );
  return (
    <nav className={styles.tabBar} aria-label={t('pagesOnPhone')}>
      {tools.filter(({ isInTabBar }) => isInTabBar).map((each) => link(each))}
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="more" />
        {t('morePages')}
      </button>
      {isOpen && (
        <Sheet title={t('morePages')} onClose={() => setOpen(false)}>
          <div className={styles.more}>
            {tools.filter(({ isInTabBar }) => !isInTabBar).map((each) => link(each, () => setOpen(false)))}
          </div>
          <div className={styles.accountOnPhone}>
            <AccountActions onLeave={onLeave} />
          </div>
        </Sheet>
      )}
    </nav>
  );
}
