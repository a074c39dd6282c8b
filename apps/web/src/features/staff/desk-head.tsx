import { logOutStaff } from '@haidai/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useSite } from '../../app/site.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { forgetDesk, useShiftEnd } from './presence.ts';
import type { StaffMember } from './queries.ts';
import { staffTexts } from './texts.ts';

/** Whose desk it is, and the way out. */
export function DeskHead({ staff }: { staff: StaffMember }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const leave = useOperation(logOutStaff);
  useShiftEnd();
  return (
    <header className="ops-head">
      <h1>{t('title', { carrier: useSite().carrier.name })}</h1>
      <span>
        {t('signedIn', { name: staff.name, role: t(staff.role) })}
        <small className="sec">{t('shiftEnds', { time: formatInstant(staff.shiftEndsAt).slice(-5) })}</small>
        <Button
          kind="outline"
          size="s"
          busyText={leave.isPending && t('signingOut')}
          onClick={() => leave.mutate({}, { onSettled: () => forgetDesk(queryClient) })}
        >
          {t('signOut')}
        </Button>
      </span>
    </header>
  );
}
