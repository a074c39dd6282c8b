import { logOutStaff } from '@haidai/contract/staff';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { OwnPasswordDialog } from '../people/own-password-dialog.tsx';
import { peopleTexts } from '../people/texts.ts';
import { staffTexts } from '../texts.ts';

/** The buttons with which a member of staff changes the own password and signs out. */
export function AccountActions({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(staffTexts);
  const ofPeople = useTexts(peopleTexts);
  const [changesPassword, setChangesPassword] = useState(false);
  const leave = useOperation(logOutStaff);
  return (
    <>
      <Button kind="text" size="s" onClick={() => setChangesPassword(true)}>
        {ofPeople('ownPassword')}
      </Button>
      {changesPassword && <OwnPasswordDialog onClose={() => setChangesPassword(false)} />}
      <Button
        kind="outline"
        size="s"
        busyText={leave.isPending && t('signingOut')}
        onClick={() =>
          leave.mutate(
            {},
            {
              onSuccess: ({ leadsTo }) => leadsTo !== null && window.location.assign(leadsTo),
              onSettled: onLeave,
            },
          )
        }
      >
        {t('signOut')}
      </Button>
    </>
  );
}
