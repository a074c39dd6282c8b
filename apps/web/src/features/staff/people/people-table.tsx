import { listPeople } from '@haidai/contract/staff';
import { personStates } from '@haidai/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { ViewTabs } from '../../../ui/desk/view-tabs.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PAGE_ROWS } from '../queries.ts';
import type { Column } from '../table/columns.ts';
import { PagedTable } from '../table/paged-table.tsx';
import { useTableView } from '../table/table-address.ts';
import styles from './people.module.css';
import { type PeopleSearch, type Person, peopleQuery, rolesQuery } from './people-queries.ts';
import { peopleTexts } from './texts.ts';

const exportRows = 500;

/** Lists the staff: views by state, a search by name, and a filter by role. */
export function PeopleTable({ onOpen }: { onOpen: (personId: string) => void }) {
  const t = useTexts(peopleTexts);
  const [view, changeView] = useTableView();
  const state = personStates.find((each) => each === view.chosen.state) ?? '';
  const asked: PeopleSearch = { q: view.q, role: view.chosen.role ?? '', state };
  const { data, error, refetch } = useQuery(peopleQuery({ ...asked, page: view.page, pageSize: PAGE_ROWS }));
  const { data: roles } = useQuery(rolesQuery);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  const all = data.states.reduce((sum, { count }) => sum + count, 0);
  const columns: Column<Person>[] = [
    {
      id: 'name',
      title: t('name'),
      value: ({ name }) => name,
      show: (row) => (
        <span className={styles.name}>
          <span className={styles.avatar} data-here={row.state === 'here' || undefined} aria-hidden="true">
            {[...row.name][0]}
          </span>
          {row.name}
        </span>
      ),
    },
    { id: 'login', title: t('login'), value: ({ login }) => login },
    { id: 'role', title: t('role'), value: ({ roleName }) => roleName },
    { id: 'state', title: t('state'), value: (row) => t(row.state), show: (row) => <StateTag state={row.state} /> },
    { id: 'sessions', title: t('sessions'), numeric: true, value: ({ sessions }) => sessions },
    { id: 'seen', title: t('seen'), value: ({ seenAt }) => (seenAt ? formatInstant(seenAt) : t('never')) },
    {
      id: 'factor',
      title: t('factor'),
      value: ({ byProvider, hasSecondFactor }) =>
        byProvider ? t('companyAccount') : t(hasSecondFactor ? 'bound' : 'unbound'),
    },
  ];
  return (
    <Panel
      title={t('people')}
      actions={
        <ViewTabs
          label={t('state')}
          value={state}
          views={[
            { id: '', label: t('all'), count: all },
            ...data.states
              .filter(({ count }) => count > 0)
              .map((each) => ({ id: each.state, label: t(each.state), count: each.count })),
          ]}
          onChange={(chosen) => changeView({ chosen: { ...view.chosen, state: chosen } })}
        />
      }
    >
      <PagedTable
        name="staff.people"
        caption={t('people')}
        rowId={({ personId }) => personId}
        rows={data.rows}
        columns={columns}
        pageSize={PAGE_ROWS}
        total={data.total}
        all={() => listAll(asked)}
        view={view}
        onView={changeView}
        filters={{
          choices: [
            {
              id: 'role',
              title: t('role'),
              options: (roles?.roles ?? []).map(({ role, name }) => ({ value: role, label: name })),
            },
          ],
        }}
        onOpen={({ personId }) => onOpen(personId)}
        empty={t('none')}
      />
    </Panel>
  );
}

const tones = { active: 'plain', here: 'ok', away: 'info', unused: 'warn', invited: 'info', disabled: 'err' } as const;

export function StateTag({ state }: { state: Person['state'] }) {
  const t = useTexts(peopleTexts);
  return <Tag tone={tones[state]}>{t(state)}</Tag>;
}

async function listAll(asked: PeopleSearch): Promise<Person[]> {
  const found: Person[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await call(listPeople, { body: { ...asked, page, pageSize: exportRows } });
    found.push(...rows);
    if (page * exportRows >= total) return found;
  }
}
