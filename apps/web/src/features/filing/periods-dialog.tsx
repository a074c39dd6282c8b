import { dropFilingRow } from '@haidai/contract/filing';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDate } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { type FigureColumn, FigureTable } from '../../ui/desk/figure-table.tsx';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './filing.module.css';
import type { Entry, Part, Period } from './queries.ts';
import { idOf, isNumber, nameOfRow, shownAt } from './row-values.ts';
import { filingTexts } from './texts.ts';

interface PeriodsDialogProps {
  /** The draft that the person may edit. Null if there is none. */
  filingId: string | null;
  part: Part;
  entry: Entry;
  onCopy: (period: Period) => void;
  onEnd: (period: Period, isRemoval: boolean) => void;
  onDropped: () => void;
  onClose: () => void;
}

/** The periods of an entry with all their values, and the changes that a draft may make to each. */
export function PeriodsDialog({ filingId, part, entry, onCopy, onEnd, onDropped, onClose }: PeriodsDialogProps) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const drop = useOperation(dropFilingRow);
  const dropChange = (period: Period) =>
    drop.mutate(
      { body: { filingId: filingId ?? '', part: part.part, rowId: idOf(period.row) } },
      { onSuccess: onDropped },
    );
  const columns: FigureColumn<Period>[] = [
    { id: 'id', title: t('rowId'), cell: ({ row }) => idOf(row) },
    { id: 'soldFrom', title: t('soldFrom'), cell: ({ from }) => formatDate(from, language) },
    {
      id: 'until',
      title: t('until'),
      cell: ({ until }) => (until === null ? t('openEnd') : formatDate(until, language)),
    },
    { id: 'state', title: t('state'), cell: ({ state }) => t(state) },
    ...part.fields
      .filter(({ kind }) => kind !== 'date')
      .map(
        (field): FigureColumn<Period> => ({
          id: field.path,
          title: inLanguage(language, field.label),
          cell: ({ row }) => shownAt(row, field, language),
          numeric: isNumber(field.kind),
          wraps: field.path.startsWith('text.'),
        }),
      ),
  ];
  if (filingId !== null)
    columns.push({
      id: 'act',
      title: t('act'),
      cell: (period) => (
        <span className={styles.acts}>
          {period.state.startsWith('DRAFT') ? (
            <Button kind="text" size="s" busyText={drop.isPending && t('working')} onClick={() => dropChange(period)}>
              {t('drop')}
            </Button>
          ) : (
            <>
              <Button kind="text" size="s" onClick={() => onCopy(period)}>
                {t('change')}
              </Button>
              {part.hasEnd && (
                <Button kind="text" size="s" onClick={() => onEnd(period, false)}>
                  {t('end')}
                </Button>
              )}
              {period.state === 'COMING' && (
                <Button kind="text" size="s" onClick={() => onEnd(period, true)}>
                  {t('remove')}
                </Button>
              )}
            </>
          )}
        </span>
      ),
    });
  const name = nameOfRow(part, entry.rows[0]?.row ?? {}, language);
  return (
    <Dialog title={t('periodsOf', { name })} width={1120} onClose={onClose}>
      <div className={dialogStyles.body}>
        <FigureTable
          caption={t('periodsOf', { name })}
          columns={columns}
          rows={entry.rows}
          rowId={({ row }) => idOf(row)}
        />
        <FailureNote error={drop.error} />
      </div>
    </Dialog>
  );
}
