import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { useDeskKeys } from '../../../ui/desk/use-desk-keys.ts';
import layoutStyles from '../../../ui/layout.module.css';
import type { DeskTool } from '../desk-tool.ts';
import { mayRead } from '../permissions.ts';
import { usePresence } from '../presence.ts';
import type { StaffMember } from '../queries.ts';
import { staffTexts } from '../texts.ts';
import { DeskRail } from './desk-rail.tsx';
import styles from './desk-shell.module.css';
import { DeskTabBar } from './desk-tab-bar.tsx';
import { DeskTop } from './desk-top.tsx';

interface DeskShellProps {
  staff: StaffMember;
  tools: readonly DeskTool[];
  onLeave: () => void;
  /** True directly after a sign-in. The focus then moves to the work, past the navigation. */
  hasEntered: boolean;
}

/** The frame of the desk: the rail with its pages, the bar at the top, and the open page. */
export function DeskShell({ staff, tools, onLeave, hasEntered }: DeskShellProps) {
  const t = useTexts(staffTexts);
  const work = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const mine = tools.filter((each) => mayRead(staff, each.permission));
  usePresence(onLeave);
  useEffect(() => {
    if (hasEntered) work.current?.focus({ preventScroll: true });
  }, [hasEntered]);
  useDeskKeys(
    Object.fromEntries(
      mine.flatMap(({ key, tool }) => (key ? [[`g ${key}`, () => void navigate({ to: `/ops/${tool}` })]] : [])),
    ),
  );
  return (
    <div className={styles.frame}>
      <a className={layoutStyles.skipLink} href="#desk-work">
        {t('skipToWork')}
      </a>
      <DeskRail staff={staff} tools={mine} />
      <div className={styles.column}>
        <DeskTop staff={staff} tools={mine} onLeave={onLeave} />
        <section ref={work} id="desk-work" className={styles.work} tabIndex={-1} aria-label={t('work')}>
          <Outlet />
        </section>
      </div>
      <DeskTabBar tools={mine} onLeave={onLeave} />
    </div>
  );
}
