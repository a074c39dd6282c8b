import { resetPersonCode, sendPersonLink, setPersonAway, setPersonDisabled } from '@haidai/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMay } from '../permissions.ts';
import { AwayDialog } from './away-dialog.tsx';
import styles from './people.module.css';
import { type PersonDetails, refetchPeople } from './people-queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { peopleTexts } from './texts.ts';

type Asking = 'away' | 'disable' | 'resetCode' | null;

/** What an administrator does with the account of a person. */
export function PersonAccount({ person }: { person: PersonDetails }) {
  const t = useTexts(peopleTexts);
  const may = useMay();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Asking>(null);
  const link = useOperation(sendPersonLink);
  const disable = useOperation(setPersonDisabled);
  const reset = useOperation(resetPersonCode);
  const away = useOperation(setPersonAway);
  const { personId, name, state } = person;
  const done = () => {
    refetchPeople(queryClient);
    setAsking(null);
  };
  const isOut = state === 'disabled';
  if (!may('people.manage')) return null;
  const failure = link.error ?? (asking === null ? disable.error : null);
  return (
    <>
      <div className={styles.part}>
        <h3>{t('account')}</h3>
      </div>
      {person.link && (
        <p className={textStyles.detail}>
          {person.link.isExpired ? t('linkExpired') : t('linkOpen', { time: formatInstant(person.link.expiresAt) })}
        </p>
      )}
      <div className={styles.buttons}>
        {!isOut && !person.byProvider && (
          <Button kind="outline" size="s" onClick={() => link.mutate({ body: { personId } }, { onSuccess: done })}>
            {t(state === 'invited' ? 'sendInvitation' : 'sendPassword')}
          </Button>
        )}
        {!isOut && !person.isMe && person.hasSecondFactor && (
          <Button kind="outline" size="s" onClick={() => setAsking('resetCode')}>
            {t('resetCode')}
          </Button>
        )}
        {!isOut && (
          <Button kind="outline" size="s" onClick={() => setAsking('away')}>
            {t('setAway')}
          </Button>
        )}
        {!isOut && !person.isMe && (
          <Button kind="outline" size="s" onClick={() => setAsking('disable')}>
            {t('disable')}
          </Button>
        )}
        {isOut && (
          <Button
            kind="outline"
            size="s"
            onClick={() => disable.mutate({ body: { personId, isDisabled: false, reason: '' } }, { onSuccess: done })}
          >
            {t('enable')}
          </Button>
        )}
      </div>
      <p role="status" className={textStyles.detail}>
        {link.isSuccess && t('linkSent')}
      </p>
      {failure && <FailureNote error={failure} />}
      {asking === 'disable' && (
        <ReasonDialog
          title={t('disableTitle', { name })}
          lead={t('disableLead')}
          submit={(reason) => disable.mutateAsync({ body: { personId, isDisabled: true, reason } })}
          onDone={done}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'resetCode' && (
        <ReasonDialog
          title={t('resetCode')}
          lead={t('resetLead', { name })}
          needsReason={false}
          submit={() => reset.mutateAsync({ body: { personId } })}
          onDone={done}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'away' && (
        <AwayDialog
          person={person}
          submit={(from, to) => away.mutateAsync({ body: { personId, from, to } })}
          onDone={done}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
