import { valueAt } from '@haidai/domain/filing';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../core/page/clock.ts';
import { formatDate, formatMonth } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { type FigureColumn, FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { PageButtons, TableFilters } from '../staff/index.ts';
import styles from './filing.module.css';
import { axisMonths, PeriodAxis, PeriodBar, PeriodLegend } from './period-bar.tsx';
import { type Entry, type Field, type Part, ROWS, rowsQuery } from './queries.ts';
import {
  comparedPeriods,
  differenceOf,
  idOf,
  isNumber,
  nameOfRow,
  namingFields,
  shownAt,
  stateOfEntry,
} from './row-values.ts';
import { filingTexts } from './texts.ts';
import type { FilingView } from './use-filing-address.ts';

/** The colours of the states of an entry. */
const TONES = { IN_FORCE: 'ok', COMING: 'info', DRAFT: 'plain', DRAFT_END: 'plain', DRAFT_REMOVE: 'plain' } as const;

interface PartPanelProps {
  part: Part;
  view: FilingView;
  onView: (next: Partial<FilingView>) => void;
  /** Opens the periods of an entry. */
  onOpen: (entry: Entry) => void;
  /** Begins a change of an entry. Null if no draft is open for the person. */
  onChange: ((entry: Entry) => void) | null;
}

/** The list of what a list prices: the value in force, the next one, the difference, and the periods. */
export function PartPanel({ part, view, onView, onOpen, onChange }: PartPanelProps) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const state: '' | 'CHANGED' | 'COMING' = (['CHANGED', 'COMING'] as const).find((each) => each === view.state) ?? '';
  const { data, error, refetch } = useQuery(
    rowsQuery({
      ...{ part: part.part, q: view.q, state, page: view.page, pageSize: ROWS },
      ...(view.filing && { filingId: view.filing }),
    }),
  );
  const columns = useColumns(part, onOpen, onChange);
  const name = inLanguage(language, part.name);
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="300px" />;
  const { counts } = data;
  return (
    <Panel
      title={name}
      flush
      actions={
        <PeriodLegend texts={{ inForce: t('inForce'), coming: t('scheduled'), draft: t('draft'), today: t('today') }} />
      }
      foot={
        <>
          <p>{t('keptRows', { total: data.total })}</p>
          <PageButtons page={view.page} pageSize={ROWS} total={data.total} onPage={(page) => onView({ page })} />
        </>
      }
    >
      <div className={styles.tools}>
        <SegmentedControl
          label={t('states')}
          options={[
            { value: 'ALL', label: t('all', { count: counts.all }) },
            ...(view.filing ? [{ value: 'CHANGED', label: t('changed', { count: counts.changed }) }] : []),
            { value: 'COMING', label: t('coming', { count: counts.coming }) },
          ]}
          value={state || 'ALL'}
          onChange={(next) => onView({ state: next === 'CHANGED' || next === 'COMING' ? next : '' })}
        />
        <TableFilters
          choices={[]}
          wordsLabel={t('find')}
          view={{ q: view.q, sort: '', chosen: {}, page: 1 }}
          onChange={({ q = '' }) => onView({ q: q.trim().slice(0, 60) })}
        />
      </div>
      {data.entries.length > 0 ? (
        <FigureTable
          caption={name}
          columns={columns}
          rows={data.entries}
          rowId={({ key }) => key}
          isMarked={(entry) => stateOfEntry(entry).startsWith('DRAFT')}
        />
      ) : (
        <EmptyState title={t(state === 'CHANGED' && view.q === '' ? 'noChanges' : 'noRows')} />
      )}
    </Panel>
  );
}

function useColumns(
  part: Part,
  onOpen: PartPanelProps['onOpen'],
  onChange: PartPanelProps['onChange'],
): FigureColumn<Entry>[] {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const today = useToday();
  const naming = namingFields(part);
  const fields = part.fields.filter((field) => field.isShown && field.kind !== 'date' && !naming.includes(field));
  const labelOf = (field: Field) => inLanguage(language, field.label);
  const ofMain = (field: Field): FigureColumn<Entry>[] => [
    {
      id: `${field.path}.now`,
      title: t('currentValue', { label: labelOf(field) }),
      cell: (entry) => shownAt(comparedPeriods(entry).current?.row, field, language),
      numeric: true,
    },
    {
      id: `${field.path}.next`,
      title: t('nextValue', { label: labelOf(field) }),
      cell: (entry) => <b>{shownAt(comparedPeriods(entry).next?.row, field, language)}</b>,
      numeric: true,
    },
    {
      id: `${field.path}.by`,
      title: t('difference'),
      cell: (entry) => differenceAt(entry, field) && <b>{differenceAt(entry, field)}</b>,
      numeric: true,
    },
  ];
  const ofOther = (field: Field): FigureColumn<Entry> => ({
    id: field.path,
    title: labelOf(field),
    cell: (entry) => <Compared {...{ entry, field }} />,
    numeric: isNumber(field.kind),
  });
  return [
    {
      id: 'entry',
      title: t(naming[0]?.path === 'from' ? 'route' : 'entry'),
      cell: (entry) => {
        const row = (comparedPeriods(entry).current ?? entry.rows[0])?.row ?? {};
        return (
          <button type="button" className={styles.name} onClick={() => onOpen(entry)}>
            <b>{nameOfRow(part, row, language)}</b> <small>{idOf(row)}</small>
          </button>
        );
      },
    },
    ...fields.flatMap((field, index) => (field.kind === 'yuan' && index === 0 ? ofMain(field) : [ofOther(field)])),
    {
      id: 'soldFrom',
      title: t('soldFrom'),
      cell: (entry) => {
        const { current, next } = comparedPeriods(entry);
        return formatDate((next ?? current)?.from ?? '', language);
      },
    },
    {
      id: 'periods',
      title: (
        <PeriodAxis label={t('openPeriods')} names={axisMonths(today).map((month) => monthName(month, language))} />
      ),
      label: t('openPeriods'),
      // On a phone the bar takes a line.
      wraps: true,
      cell: ({ rows }) => (
        <PeriodBar
          today={today}
          periods={rows}
          label={rows
            .map(({ from, until, state }) => [t('fromTo', { from, until: until ?? t('openEnd') }), t(state)].join(' '))
            .join('; ')}
        />
      ),
    },
    {
      id: 'state',
      title: t('state'),
      cell: (entry) => <Tag tone={TONES[stateOfEntry(entry)]}>{t(stateOfEntry(entry))}</Tag>,
    },
    ...(onChange
      ? [
          {
            id: 'act',
            title: t('act'),
            cell: (entry: Entry) => (
              <Button kind="text" size="s" onClick={() => onChange(entry)}>
                {t(stateOfEntry(entry) === 'DRAFT' ? 'editDraft' : 'change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** A value in force, and the next one with its difference if it differs. */
function Compared({ entry, field }: { entry: Entry; field: Field }) {
  const language = useLanguage();
  const { current, next } = comparedPeriods(entry);
  const [before, after] = [shownAt(current?.row, field, language), shownAt(next?.row, field, language)];
  if (!current) return <b>{after}</b>;
  if (!next || before === after) return before;
  return (
    <>
      {before} → <b>{after}</b> <small>{differenceAt(entry, field)}</small>
    </>
  );
}

function differenceAt(entry: Entry, { path }: Field): string {
  const { current, next } = comparedPeriods(entry);
  return current && next ? differenceOf(valueAt(current.row, path), valueAt(next.row, path)) : '';
}

/** Returns the name of a month without its year. */
function monthName(month: string, language: 'zh-CN' | 'en'): string {
  return formatMonth(month, language).replace(language === 'en' ? / \d+$/ : /^\d+年/, '');
}
