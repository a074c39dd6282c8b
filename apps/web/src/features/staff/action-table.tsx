import type { OperationResult } from '@haidai/contract';
import type { listStaffActions } from '@haidai/contract/staff';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import type { Column, TableView } from './table/columns.ts';
import { PagedTable } from './table/paged-table.tsx';
import { staffTexts } from './texts.ts';

type StaffAction = OperationResult<typeof listStaffActions>['rows'][number];
type Page = Record<'page' | 'pageSize', number>;

interface ActionTableProps {
  name: string;
  actions: { total: number; rows: readonly StaffAction[] };
  /** Loads another page of the actions. */
  listPage: (page: Page) => Promise<{ total: number; rows: readonly StaffAction[] }>;
  pageSize: number;
  view: TableView;
  onView: (next: Partial<TableView>) => void;
}

/** Shows a page of the actions of the staff, newest first. The exported file contains all pages. */
export function ActionTable({ name, actions: { total, rows }, listPage, pageSize, view, onView }: ActionTableProps) {
  const t = useTexts(staffTexts);
  const columns: Column<StaffAction>[] = [
    { id: 'at', title: t('logAt'), value: ({ at }) => formatInstant(at) },
    { id: 'login', title: t('login'), value: ({ login }) => login || t('nobody') },
    { id: 'action', title: t('logAction'), value: ({ actionText }) => actionText },
    { id: 'subject', title: t('logSubject'), value: ({ subjectText }) => subjectText },
    { id: 'outcome', title: t('logOutcome'), value: ({ outcomeText }) => outcomeText },
    { id: 'note', title: t('note'), value: ({ note }) => note },
  ];
  return (
    <PagedTable
      caption={t('log')}
      rowId={({ number }) => String(number)}
      all={() => listAll(listPage)}
      empty={t('noActions')}
      {...{ name, rows, columns, pageSize, total, view, onView }}
    />
  );
}

const pageLimit = 1000;

async function listAll(listPage: ActionTableProps['listPage']): Promise<StaffAction[]> {
  const found = new Map<number, StaffAction>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listPage({ page, pageSize: pageLimit });
    for (const row of rows) found.set(row.number, row);
    if (page * pageLimit >= total) return [...found.values()];
  }
}
