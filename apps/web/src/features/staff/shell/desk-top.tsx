import { todayIn } from '@haidai/domain/time';
import { useEffect, useState } from 'react';
import { useServerNow } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDayAndWeekday, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import type { DeskTool } from '../desk-tool.ts';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import type { StaffMember } from '../queries.ts';
import { staffTexts } from '../texts.ts';
import { AccountActions } from './account-actions.tsx';
import styles from './desk-shell.module.css';

interface DeskTopProps {
  staff: StaffMember;
  tools: readonly DeskTool[];
  onLeave: () => void;
}

/**
 * The bar at the top of the desk: the search, the kind of site, the clock, and the member of staff. On a phone, the bar at
 * the foot has the actions of the account.
 */
export function DeskTop({ staff, tools, onLeave }: DeskTopProps) {
  const t = useTexts(staffTexts);
  const { testHost } = useSite();
  return (
    <header className={styles.top}>
      <PaletteOpener tools={tools} />
      {testHost && <Tag tone="warn">{t('testHost')}</Tag>}
      <Clock />
      <span className={styles.me}>
        <span className={styles.avatar} aria-hidden="true">
          {[...staff.name][0]}
        </span>
        <span>
          {staff.name} <small>{staff.roleName}</small>
        </span>
        <span className={styles.account}>
          <AccountActions onLeave={onLeave} />
        </span>
      </span>
    </header>
  );
}

/** The carrier's date and time. */
function Clock() {
  const language = useLanguage();
  const now = useServerNow();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 10_000);
    return () => clearInterval(timer);
  }, [now]);
  const [, time = ''] = formatInstant(at.toISOString()).split(' ');
  return (
    <time className={styles.clock} dateTime={at.toISOString()}>
      {formatDayAndWeekday(todayIn(at), language)} <b>{time}</b>
    </time>
  );
}
