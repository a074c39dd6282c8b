import { useQuery } from '@tanstack/react-query';
import { EndDialog } from './end-dialog.tsx';
import { FilingDialog } from './filing-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PeriodsDialog } from './periods-dialog.tsx';
import { type Entry, type Filing, type Part, type Period, rowsQuery } from './queries.ts';
import { RowDialog } from './row-dialog.tsx';

/** The dialog that the page shows. */
export type Asked =
  | { kind: 'periods'; entry: Entry }
  /** A new row, as a copy of a period or of the latest one of an entry; or the row of the draft. */
  | { kind: 'row'; entry: Entry | null; period: Period | null }
  | { kind: 'end'; period: Period; isRemoval: boolean }
  | { kind: 'filing'; filing: Filing | null }
  | { kind: 'import' };

/** The most published rows among which staff choose the one to copy. */
const SOURCES = 200;

interface PageDialogsProps {
  asked: Asked;
  part: Part | undefined;
  filing: Filing | undefined;
  isEditable: boolean;
  onAsk: (asked: Asked | null) => void;
  /** Closes the dialog after a change, and loads everything again. */
  onDone: () => void;
  onLoad: () => void;
  onFiling: (filingId: string) => void;
}

/** The dialogs of the page: one at a time. */
export function PageDialogs({ asked, part, filing, isEditable, onAsk, onDone, onLoad, onFiling }: PageDialogsProps) {
  const close = () => onAsk(null);
  if (asked.kind === 'filing') return <FilingDialog filing={asked.filing} onDone={onFiling} onClose={close} />;
  if (!part) return null;
  const filingId = filing?.filingId ?? '';
  if (asked.kind === 'import') return <ImportDialog {...{ filingId, part }} onImported={onLoad} onClose={close} />;
  if (asked.kind === 'periods')
    return (
      <PeriodsDialog
        filingId={isEditable ? filingId : null}
        part={part}
        entry={asked.entry}
        onCopy={(period) => onAsk({ kind: 'row', entry: null, period })}
        onEnd={(period, isRemoval) => onAsk({ kind: 'end', period, isRemoval })}
        onDropped={onDone}
        onClose={close}
      />
    );
  if (asked.kind === 'end') return <EndDialog {...{ filingId, part }} {...asked} onDone={onDone} onClose={close} />;
  return <RowOfDraft {...{ filingId, part, asked }} onDone={onDone} onClose={close} />;
}

interface RowOfDraftProps {
  filingId: string;
  part: Part;
  asked: Extract<Asked, { kind: 'row' }>;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of a row, with the published rows that can be copied. */
function RowOfDraft({ filingId, part, asked: { entry, period }, onDone, onClose }: RowOfDraftProps) {
  const { data } = useQuery(rowsQuery({ part: part.part, state: '', q: '', page: 1, pageSize: SOURCES }));
  const isPublished = ({ state }: Period) => state !== 'DRAFT';
  const own = entry?.rows.filter(isPublished).at(-1) ?? period;
  const all = data?.entries.flatMap(({ rows }) => rows.filter(isPublished).map(({ row }) => row)) ?? [];
  const source = own?.row ?? all[0];
  if (!source) return null;
  const sources = all.some(({ id }) => id === source.id) ? all : [source, ...all];
  const draft = entry?.rows.findLast(({ state }) => state === 'DRAFT')?.row ?? null;
  return <RowDialog {...{ filingId, part, sources, source, draft, onDone, onClose }} />;
}
