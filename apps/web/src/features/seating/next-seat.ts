interface Row {
  seats: readonly { seatNo: string; letter: string }[];
}

/** A step along the cabin or across it. */
type Step = { row: 1 | -1 } | { seat: 1 | -1 };

/**
 * Returns the step of an arrow key. On a wide screen the nose is at the left and the captain's side is below. On a
 * narrow screen the nose is at the top.
 */
export function stepOf(key: string, isNarrow: boolean): Step | null {
  const across: Record<string, Step> = {
    ArrowRight: { row: 1 },
    ArrowLeft: { row: -1 },
    ArrowUp: { seat: 1 },
    ArrowDown: { seat: -1 },
  };
  const down: Record<string, Step> = {
    ArrowDown: { row: 1 },
    ArrowUp: { row: -1 },
    ArrowRight: { seat: 1 },
    ArrowLeft: { seat: -1 },
  };
  return (isNarrow ? down : across)[key] ?? null;
}

/**
 * Returns the next seat for the keyboard, or null at the end. Along the cabin it stays as near as possible to the
 * letter.
 */
export function nextSeat(rows: readonly Row[], seatNo: string, step: Step): string | null {
  const at = rows.findIndex(({ seats }) => seats.some((seat) => seat.seatNo === seatNo));
  const row = rows[at];
  if (!row) return null;
  const place = row.seats.findIndex((seat) => seat.seatNo === seatNo);
  if ('seat' in step) return row.seats[place + step.seat]?.seatNo ?? null;
  const target = rows[at + step.row];
  const letter = row.seats[place]?.letter ?? '';
  return target ? nearest(target, letter) : null;
}

function nearest({ seats }: Row, letter: string): string | null {
  const distance = (other: string) => Math.abs(other.charCodeAt(0) - letter.charCodeAt(0));
  const best = [...seats].sort((a, b) => distance(a.letter) - distance(b.letter))[0];
  return best?.seatNo ?? null;
}
