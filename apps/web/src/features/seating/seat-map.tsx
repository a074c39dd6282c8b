import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useElderMode } from '../../core/page/elder-mode.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsNarrow } from '../../ui/overlays/use-is-narrow.ts';
import { nextSeat, stepOf } from './next-seat.ts';
import { priceLevels } from './price-levels.ts';
import type { SeatMapProps } from './seat-button.tsx';
import { SeatButton } from './seat-button.tsx';
import styles from './seat-map.module.css';
import type { SeatMapRow, SeatOnMap } from './seat-on-map.ts';
import { seatingTexts } from './texts.ts';

const SeatWords = lazy(() => import('./words/seat-words.tsx').then((module) => ({ default: module.SeatWords })));

/** Shows the cabin as a map, and in elder mode as a list in words. */
export function SeatMap(props: SeatMapProps) {
  if (!useElderMode()) return <CabinMap {...props} />;
  return (
    <Suspense fallback={<Skeleton height="380px" />}>
      <SeatWords {...props} />
    </Suspense>
  );
}

/**
 * Shows the cabin. It has one stop in the tab order. The arrow keys move between seats, including unavailable ones, so
 * that a screen reader announces every seat and the reason why it is unavailable.
 */
function CabinMap(props: SeatMapProps) {
  const { label, rows, seatNo } = props;
  const t = useTexts(seatingTexts);
  const isNarrow = useIsNarrow();
  const map = useRef<HTMLDivElement>(null);
  const levels = priceLevels(rows, props.cabin, props.priceOf);
  const levelOf = (tier: SeatOnMap['tier']) => levels.find(({ tiers }) => tiers.includes(tier))?.level ?? 0;
  const [current, setCurrent] = useState(seatNo ?? firstSeat(props));
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, isNarrow);
    const next = step && nextSeat(rows, current, step);
    if (!step) return;
    event.preventDefault();
    if (!next) return;
    setCurrent(next);
    seatIn(map.current, next)?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one begins; afterwards the browser follows the focus
  useLayoutEffect(() => bringIntoView(seatIn(map.current, current)), []);
  return (
    <div data-scroller className={styles.scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a cabin */}
      <div className={styles.fuselage} role="group" aria-label={t('map', { label })} ref={map} onKeyDown={move}>
        <div className={styles.nose} aria-hidden="true">
          <Icon className={styles.icon} name="chevron-left" />
          {t('nose')}
        </div>
        {rows.map((row, index) => (
          <Row
            key={row.row}
            {...props}
            row={row}
            before={rows[index - 1]}
            levelOf={levelOf}
            current={current}
            onFocus={setCurrent}
          />
        ))}
      </div>
    </div>
  );
}

function seatIn(map: HTMLElement | null, seatNo: string): HTMLElement | null {
  return map?.querySelector(`[data-seat="${seatNo}"]`) ?? null;
}

/** Scrolls the cabin inside its window, and not the page. */
function bringIntoView(seat: HTMLElement | null): void {
  const around = seat?.closest('[data-scroller]');
  if (!seat || !around) return;
  const [inner, outer] = [seat.getBoundingClientRect(), around.getBoundingClientRect()];
  around.scrollBy(inner.left - outer.left - outer.width / 3, inner.top - outer.top - outer.height / 3);
}

function firstSeat({ rows, cabin }: SeatMapProps): string {
  const own = rows.filter((row) => row.cabin === cabin).flatMap(({ seats }) => seats);
  return (own.find(({ taken, blocked }) => !taken && !blocked) ?? own[0])?.seatNo ?? '';
}

interface RowProps extends Omit<SeatMapProps, 'rows'> {
  row: SeatMapRow;
  before: SeatMapRow | undefined;
  levelOf: (tier: SeatOnMap['tier']) => number;
  current: string;
  onFocus: (seatNo: string) => void;
}

function Row({ row, before, levelOf, ...props }: RowProps) {
  const t = useTexts(seatingTexts);
  const opensCabin = before?.cabin !== row.cabin;
  const side = (which: 'left' | 'right') => (
    <div className={styles.seatGroup}>
      {row.seats
        .filter((seat) => seat.side === which)
        .map((seat) => (
          <SeatButton
            key={seat.seatNo}
            {...props}
            seat={seat}
            level={levelOf(seat.tier)}
            ofCabin={row.cabin === props.cabin}
          />
        ))}
    </div>
  );
  return (
    <>
      {before && opensCabin && <span className={styles.cabinDivider} aria-hidden="true" />}
      {opensCabin && row.cabin === props.cabin && <Letters row={row} />}
      <div className={classNames(styles.row, isWide(row) && styles.wide, row.exit && styles.exitRow)}>
        {side('left')}
        <span className={styles.rowNumber} aria-hidden="true">
          {row.row}
        </span>
        {side('right')}
        {row.exit && (
          <span className={styles.exitSign} aria-hidden="true">
            {t('exit')}
          </span>
        )}
      </div>
    </>
  );
}

/** True for a row with at most two seats on a side. They fill the width of three. */
function isWide({ seats }: SeatMapRow): boolean {
  return seats.length <= 4;
}

/** Shows the letters above the seats of the cabin of the ticket. Each seat also announces its own letter. */
function Letters({ row }: { row: SeatMapRow }) {
  const side = (which: 'left' | 'right') => (
    <div className={styles.seatGroup}>
      {row.seats
        .filter((seat) => seat.side === which)
        .map(({ letter }) => (
          <span key={letter} className={styles.letter}>
            {letter}
          </span>
        ))}
    </div>
  );
  return (
    <div className={classNames(styles.row, styles.letters, isWide(row) && styles.wide)} aria-hidden="true">
      {side('left')}
      <span className={styles.rowNumber} />
      {side('right')}
    </div>
  );
}
