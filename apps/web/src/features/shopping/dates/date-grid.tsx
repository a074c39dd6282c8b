import { addDays } from '@haidai/domain/time';
import { type KeyboardEvent, useRef } from 'react';
import { movesAs } from '../../../core/page/page-transition.ts';
import { formatDay, formatDayAndWeekday, formatNarrowDay, formatWeekday, formatYuan } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { clampDay } from '../../../ui/fields/calendar-keys.ts';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { usePriceView } from '../fares/price-view.ts';
import styles from './date-grid.module.css';
import { datesTexts } from './texts.ts';
import { type GridCell, isNearLowest, lowestOf, type TripDays } from './trip-prices.ts';

const WEEK = 7;

interface DateGridProps {
  rows: readonly (readonly GridCell[])[];
  chosen: TripDays;
  people: number;
  /** The first and the last day on sale. */
  first: string;
  last: string;
  onChoose: (days: TripDays) => void;
}

/** The prices by departure (columns) and return (rows). The arrow keys move between the cells. */
export function DateGrid({ rows, chosen, people, first, last, onChoose }: DateGridProps) {
  const t = useTexts(datesTexts);
  const language = useLanguage();
  const view = usePriceView();
  const table = useRef<HTMLTableElement>(null);
  const outs = rows[0]?.map(({ out }) => out) ?? [];
  const lowest = lowestOf(rows.flat());
  const shift = (days: number) => {
    const out = clampDay(addDays(chosen.out, days), first, addDays(last, -1));
    onChoose({ out, back: clampDay(addDays(chosen.back, days), addDays(out, 1), last) });
  };
  return (
    <section aria-label={t('grid')}>
      <div className={styles.head}>
        <h3>
          {t('range', {
            from: formatDay(outs[0] ?? '', language),
            to: formatDay(rows.at(-1)?.[0]?.back ?? '', language),
          })}
        </h3>
        <span>
          <Button
            kind="text"
            size="s"
            data-icon-only
            aria-label={t('earlier', { days: WEEK })}
            onClick={() => shift(-WEEK)}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button
            kind="text"
            size="s"
            data-icon-only
            aria-label={t('later', { days: WEEK })}
            onClick={() => shift(WEEK)}
          >
            <Icon name="chevron-right" />
          </Button>
        </span>
      </div>
      <table ref={table} className={styles.grid} onKeyDown={(event) => moveFocus(event, table.current)}>
        <thead>
          <tr>
            <td className={styles.axes}>
              {t('outAxis')}
              <br />
              {t('backAxis')}
            </td>
            {outs.map((out) => (
              <DayHead key={out} day={out} scope="col" isChosen={out === chosen.out} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.back}>
              <DayHead day={row[0]?.back ?? ''} scope="row" isChosen={row[0]?.back === chosen.back} />
              {row.map((cell) => (
                <Cell key={cell.out} cell={cell} chosen={chosen} lowest={lowest} onChoose={onChoose} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span className={styles.near} aria-hidden="true" />
        {t('nearLowest')}　{t(view === 'party' ? 'legend' : 'legendPerson', { people })}
      </p>
    </section>
  );
}

function DayHead({ day, scope, isChosen }: { day: string; scope: 'col' | 'row'; isChosen: boolean }) {
  const language = useLanguage();
  return (
    <th scope={scope} className={classNames(isChosen && styles.chosenHead)}>
      <b className={layoutStyles.wideOnly}>{formatDay(day, language)}</b>
      <b className={layoutStyles.narrowOnly}>{formatNarrowDay(day, language)}</b> {formatWeekday(day, language)}
    </th>
  );
}

interface CellProps {
  cell: GridCell;
  chosen: TripDays;
  lowest: number | null;
  onChoose: (days: TripDays) => void;
}

function Cell({ cell: { out, back, yuan }, chosen, lowest, onChoose }: CellProps) {
  const t = useTexts(datesTexts);
  const language = useLanguage();
  const isChosen = out === chosen.out && back === chosen.back;
  const days = { out: formatDayAndWeekday(out, language), back: formatDayAndWeekday(back, language) };
  const marks = [yuan !== null && yuan === lowest && t('lowest'), isChosen && t('chosen')].filter(
    (mark) => mark !== false,
  );
  const label = yuan === null ? t('cellNone', days) : t('cell', { ...days, yuan: formatYuan(yuan) });
  return (
    <td>
      <button
        type="button"
        className={classNames(
          yuan === null && styles.missing,
          isNearLowest(yuan, lowest) && styles.nearLowest,
          yuan !== null && yuan === lowest && styles.lowest,
          isChosen && styles.chosen,
        )}
        aria-label={[label, ...marks].join(inLanguage(language, { zh: '，', en: ', ' }))}
        aria-pressed={isChosen}
        style={movesAs(isChosen ? 'chosen-day' : undefined)}
        aria-disabled={yuan === null}
        // Only the chosen cell is in the tab order. The arrow keys reach the others.
        tabIndex={isChosen ? 0 : -1}
        onClick={() => yuan !== null && onChoose({ out, back })}
      >
        {yuan === null ? t('none') : formatYuan(yuan)}
        {marks[0] && <small>{marks[0]}</small>}
      </button>
    </td>
  );
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the neighbour of the focused cell. At an edge the focus stays. */
function moveFocus(event: KeyboardEvent, table: HTMLTableElement | null): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  if (!step || !table || !cell || !(row instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const next = table.tBodies[0]?.rows[row.sectionRowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
  next?.querySelector('button')?.focus();
}
