import { Outlet, useMatches } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { InOwnTask } from '../../ui/own-task.tsx';
import styles from './account-layout.module.css';
import { AccountNavigation } from './account-navigation.tsx';
import { MemberCard } from './member-card.tsx';
import { memberTexts } from './texts.ts';

/**
 * The layout of the user centre. It shows the member card and the links beside the page. The page of one order takes the
 * whole width.
 */
export function AccountLayout() {
  const t = useTexts(memberTexts);
  const isWhole = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.account === 'page') });
  if (isWhole) {
    return (
      <main id="main" className={classNames(layoutStyles.container, styles.whole)}>
        <Outlet />
      </main>
    );
  }
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.account)}>
      <Card data-screen-only as="aside" padded={false} className={styles.side} aria-label={t('account')}>
        <MemberCard />
        <InOwnTask placeholder={<div className={styles.navigation} />}>
          <AccountNavigation />
        </InOwnTask>
      </Card>
      <div className={styles.page}>
        <Outlet />
      </div>
    </main>
  );
}
