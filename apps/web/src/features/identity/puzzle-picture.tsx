import type { ReactNode } from 'react';
import styles from './slider-captcha.module.css';
import type { Puzzle } from './use-puzzle.ts';

interface PuzzlePictureProps {
  puzzle: Puzzle | undefined;
  /** The left edge of the piece, in the picture's pixels. */
  x: number;
  children: ReactNode;
}

/** The background and the piece in it, in shares of the picture, so that it may be shown in any size. */
export function PuzzlePicture({ puzzle, x, children }: PuzzlePictureProps) {
  return (
    <div className={styles.picture}>
      {puzzle && (
        <>
          <img src={puzzle.background} alt="" draggable={false} />
          <img
            className={styles.piece}
            src={puzzle.piece}
            alt=""
            draggable={false}
            style={{
              left: share(x, puzzle.width),
              top: share(puzzle.pieceTop, puzzle.height),
              width: share(puzzle.pieceWidth, puzzle.width),
            }}
          />
        </>
      )}
      {children}
    </div>
  );
}

function share(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}
