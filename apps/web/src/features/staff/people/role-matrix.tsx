import { type Permission, type PermissionGroup, permissionGroups, permissions } from '@haidai/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/desk/panel.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useMay } from '../permissions.ts';
import styles from './people.module.css';
import { type Role, rolesQuery } from './people-queries.ts';
import { RoleEditor } from './role-editor.tsx';
import { peopleTexts } from './texts.ts';

const groups = Object.keys(permissionGroups) as PermissionGroup[];
const marks = { do: styles.do, second: styles.second, read: undefined };

/** The matrix of the roles and their permissions. An administrator asks for changes; a second one agrees. */
export function RoleMatrix() {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  const may = useMay();
  const { data, error, refetch } = useQuery(rolesQuery);
  const [edited, setEdited] = useState<Role | 'new' | null>(null);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="400px" />;
  const { roles, waiting } = data;
  return (
    <Panel
      title={t('roles')}
      note={<Legend />}
      actions={
        may('people.manage') && (
          <Button kind="text" size="s" onClick={() => setEdited('new')}>
            {t('newRole')}
          </Button>
        )
      }
      foot={t('rolesFoot')}
      flush
    >
      {waiting.map(({ proposalId, title, askedBy }) => (
        <Note key={proposalId}>
          {t('waitingChange', { title, person: askedBy })}{' '}
          <Link to="/ops/$tool" params={{ tool: 'inbox' }} search={{ queue: 'staff.roles' }}>
            {t('openProposals')}
          </Link>
        </Note>
      ))}
      <div className={styles.matrix}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              {roles.map((role) => (
                <th key={role.role} scope="col">
                  {may('people.manage') ? (
                    <Button
                      kind="text"
                      size="s"
                      aria-label={t('editRole', { role: role.name })}
                      onClick={() => setEdited(role)}
                    >
                      {role.name}
                    </Button>
                  ) : (
                    role.name
                  )}
                  <small>{t('peopleOf', { count: role.people })}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {inLanguage(language, permissionGroups[group])}
                  </th>
                </tr>
                {permissions
                  .filter((each) => each.group === group)
                  .map((permission) => (
                    <tr key={permission.id}>
                      <th scope="row">{inLanguage(language, permission)}</th>
                      {roles.map((role) => (
                        <td key={role.role}>
                          <GrantMark role={role} permission={permission.id} />
                        </td>
                      ))}
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {edited && <RoleEditor role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

function Legend() {
  const t = useTexts(peopleTexts);
  return (
    <span className={styles.legend}>
      {(['do', 'second', 'read'] as const).map((may) => (
        <span key={may}>
          <span className={classNames(styles.mark, marks[may])} aria-hidden="true">
            {t(`${may}Mark`)}
          </span>{' '}
          {t(may)}
        </span>
      ))}
      <span>— {t('not')}</span>
    </span>
  );
}

function GrantMark({ role, permission }: { role: Role; permission: Permission }) {
  const t = useTexts(peopleTexts);
  const found = role.permissions.find((each) => each.permission === permission);
  if (!found) {
    return (
      <span className={styles.none} role="img" aria-label={t('not')}>
        —
      </span>
    );
  }
  const { may, limit } = found;
  if (limit !== null) return <small>{t('upTo', { amount: formatMoney(limit) })}</small>;
  return (
    <span className={classNames(styles.mark, marks[may])} role="img" aria-label={t(may)}>
      {t(`${may}Mark`)}
    </span>
  );
}
