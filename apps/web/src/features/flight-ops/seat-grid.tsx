import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import styles from './flight-desk.module.css';
import type { SeatState } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

interface Row {
  row: number;
  exit: boolean;
  seats: readonly { seatNo: string; side: 'left' | 'right'; state: SeatState }[];
}

interface SeatGridProps {
  rows: readonly Row[];
  chosen: ReadonlySet<string>;
  onToggle: (seatNo: string) => void;
}

/** Shows every seat as a button. The arrow keys move in the row and between rows. */
export function SeatGrid({ rows, chosen, onToggle }: SeatGridProps) {
  const t = useTexts(flightOpsTexts);
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event;
    const seats = [...(grid.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = seats.indexOf(target as HTMLButtonElement);
    const letter = seats[at]?.dataset.letter;
    const sameLetter = (list: HTMLButtonElement[]) => list.find((seat) => seat.dataset.letter === letter);
    const next =
      key === 'ArrowRight'
        ? seats[at + 1]
        : key === 'ArrowLeft'
          ? seats[at - 1]
          : key === 'ArrowDown'
            ? sameLetter(seats.slice(at + 1))
            : key === 'ArrowUp'
              ? sameLetter(seats.slice(0, at).reverse())
              : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <div ref={grid} className={styles.grid} onKeyDown={move}>
      {rows.map(({ row, exit, seats }) => (
        <section key={row} className={classNames(styles.row, exit && styles.exitRow)} aria-label={t('row', { row })}>
          <span className={textStyles.detail}>{row}</span>
          {(['left', 'right'] as const).map((side) => (
            <span key={side} className={styles.side}>
              {seats
                .filter((seat) => seat.side === side)
                .map(({ seatNo, state }) => (
                  <button
                    key={seatNo}
                    type="button"
                    data-letter={seatNo.at(-1)}
                    className={classNames(
                      styles.seat,
                      state === 'BLOCKED' && styles.blocked,
                      chosen.has(seatNo) && styles.chosen,
                    )}
                    aria-label={t('seatName', { seat: seatNo, state: t(`seat${state}`) })}
                    aria-pressed={chosen.has(seatNo)}
                    aria-disabled={state !== 'FREE'}
                    onClick={() => state === 'FREE' && onToggle(seatNo)}
                  >
                    {seatNo.at(-1)}
                  </button>
                ))}
            </span>
          ))}
        </section>
      ))}
    </div>
  );
}
