import { findPermission } from '@haidai/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant, formatMoney } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useMay } from '../permissions.ts';
import { AskRoleDialog } from './ask-role-dialog.tsx';
import styles from './people.module.css';
import { type PersonDetails, personQuery, rolesQuery } from './people-queries.ts';
import { StateTag } from './people-table.tsx';
import { PersonAccount } from './person-account.tsx';
import { PersonSignIns } from './person-sign-ins.tsx';
import { peopleTexts } from './texts.ts';

/** One person of the staff: the role with its limits, sign-ins, absence, and what an administrator may do. */
export function PersonPanel({ personId }: { personId: string }) {
  const t = useTexts(peopleTexts);
  const { data: person, error, refetch } = useQuery(personQuery(personId));
  if (error && !person) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!person) return <Skeleton height="240px" />;
  return (
    <div ref={showPanel} tabIndex={-1}>
      <Panel title={person.name} note={person.login} actions={<StateTag state={person.state} />}>
        <PersonFacts person={person} />
        <PersonSignIns person={person} />
        <PersonAccount person={person} />
      </Panel>
    </div>
  );
}

/** Moves the focus to the opened person. On narrow screens the panel stands below the table. */
function showPanel(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'nearest' });
}

function PersonFacts({ person }: { person: PersonDetails }) {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(rolesQuery);
  const nameOf = (role: string) => data?.roles.find((each) => each.role === role)?.name ?? role;
  const limits = data?.roles
    .find(({ role }) => role === person.role)
    ?.permissions.flatMap(({ permission, limit }) => (limit === null ? [] : [{ permission, limit }]));
  const mayAsk = may('people.manage') && !person.byProvider && !person.askedRole && person.state !== 'disabled';
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('role')}</dt>
        <dd>
          {person.roleName}{' '}
          {mayAsk && (
            <Button kind="text" size="s" onClick={() => setAsking(true)}>
              {t('changeRole')}
            </Button>
          )}
          {person.askedRole && (
            <small>
              {t('asked', { person: person.askedRole.askedBy, role: nameOf(person.askedRole.role) })}{' '}
              <Link to="/ops/$tool" params={{ tool: 'inbox' }} search={{ queue: 'staff.roles' }}>
                {t('openProposals')}
              </Link>
            </small>
          )}
        </dd>
        <dt>{t('limits')}</dt>
        <dd>
          {limits?.map(({ permission, limit }) => {
            const words = findPermission(permission);
            const name = words ? inLanguage(language, words) : permission;
            return <div key={permission}>{t('limit', { permission: name, amount: formatMoney(limit) })}</div>;
          })}
          {limits?.length === 0 && t('noLimits')}
        </dd>
        <dt>{t('mail')}</dt>
        <dd>{person.mail || t('noMail')}</dd>
        <dt>{t('seen')}</dt>
        <dd>{person.seenAt ? formatInstant(person.seenAt) : t('never')}</dd>
        <dt>{t('factor')}</dt>
        <dd>{person.byProvider ? t('companyAccount') : t(person.hasSecondFactor ? 'bound' : 'unbound')}</dd>
        <dt>{t('today')}</dt>
        <dd>{t('todayDone', person.today)}</dd>
        <dt>{t('absence')}</dt>
        <dd>
          {person.awayFrom ? `${person.awayFrom} – ${person.awayTo}` : t('noAbsence')}
          {person.awayFrom && person.begun > 0 && <small> {t('begun', { count: person.begun })}</small>}
        </dd>
      </dl>
      {isAsking && <AskRoleDialog person={person} roles={data?.roles ?? []} onClose={() => setAsking(false)} />}
    </>
  );
}
