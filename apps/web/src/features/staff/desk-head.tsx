import { logOutStaff } from '@haidai/contract/staff';
import { useOperation } from '../../core/api/use-operation.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import textStyles from '../../ui/text.module.css';
import type { StaffMember } from './queries.ts';
import styles from './staff-desk.module.css';
import { staffTexts } from './texts.ts';

/** Whose desk it is, and the way out. */
export function DeskHead({ staff, onLeave }: { staff: StaffMember; onLeave: () => void }) {
  const t = useTexts(staffTexts);
  const leave = useOperation(logOutStaff);
  return (
    <header className={styles.head}>
      <h1>{t('title', { carrier: useSite().carrier.name })}</h1>
      <span>
        {t('signedIn', { name: staff.name, role: t(staff.role) })}
        <small className={textStyles.secondary}>{t('shiftEnds', { time: formatInstant(staff.shiftEndsAt) })}</small>
        <Button
          kind="outline"
          size="s"
          busyText={leave.isPending && t('signingOut')}
          onClick={() => leave.mutate({}, { onSettled: onLeave })}
        >
          {t('signOut')}
        </Button>
      </span>
    </header>
  );
}
