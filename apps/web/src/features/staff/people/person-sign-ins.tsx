import { endPersonSignIns } from '@haidai/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMay } from '../permissions.ts';
import styles from './people.module.css';
import { type PersonDetails, refetchPeople } from './people-queries.ts';
import { peopleTexts } from './texts.ts';

/** Lists the running sign-ins of a person. An administrator ends one or all of them. */
export function PersonSignIns({ person: { personId, signIns } }: { person: PersonDetails }) {
  const t = useTexts(peopleTexts);
  const may = useMay();
  const queryClient = useQueryClient();
  const end = useOperation(endPersonSignIns);
  const endOf = (signInId?: string) =>
    end.mutate({ body: { personId, ...(signInId && { signInId }) } }, { onSuccess: () => refetchPeople(queryClient) });
  return (
    <>
      <div className={styles.part}>
        <h3>{t('signIns', { count: signIns.length })}</h3>
        {signIns.length > 1 && may('people.manage') && (
          <Button kind="text" size="s" onClick={() => endOf()}>
            {t('endAll')}
          </Button>
        )}
      </div>
      {signIns.length === 0 && <p className={textStyles.detail}>{t('noSignIns')}</p>}
      <ul className={styles.records}>
        {signIns.map(({ signInId, browser, system, since, isMine }) => (
          <li key={signInId}>
            <span>
              {t(`${browser}Browser`)} · {t(`${system}System`)} {isMine && <b>{t('mine')}</b>}
              <small>{t('since', { time: formatInstant(since) })}</small>
            </span>
            {may('people.manage') && (
              <Button kind="outline" size="s" onClick={() => endOf(signInId)}>
                {t('endOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {end.error && <FailureNote error={end.error} />}
    </>
  );
}
