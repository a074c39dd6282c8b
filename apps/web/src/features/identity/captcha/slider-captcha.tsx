import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { checkTexts } from './check-texts.ts';
import styles from './slider-captcha.module.css';
import { SliderRail } from './slider-rail.tsx';
import { type CaptchaPurpose, type Puzzle, type PuzzleState, usePuzzle } from './use-puzzle.ts';
import { useSlide } from './use-slide.ts';

interface SliderCaptchaProps {
  purpose: CaptchaPurpose;
  /** Called once, with the NECaptchaValidate. To start over, give the component another `key`. */
  onPassed: (pass: string) => void;
}

const stateTexts = {
  loading: 'sliderLoading',
  unavailable: 'sliderUnavailable',
  checking: 'sliderChecking',
  failed: 'sliderFailed',
  expired: 'sliderExpired',
  passed: 'sliderPassed',
} as const satisfies Partial<Record<PuzzleState, string>>;

const LOOKS: Partial<Record<PuzzleState, string>> = {
  passed: styles.passed,
  failed: styles.failed,
  expired: styles.expired,
};

/** Shows a puzzle with a piece to slide, by pointer or with the keyboard as a slider. */
export function SliderCaptcha({ purpose, onPassed }: SliderCaptchaProps) {
  const t = useTexts(checkTexts);
  const { puzzle, state, isOpen, judge, forgive, renew } = usePuzzle(purpose, onPassed);
  const max = puzzle ? puzzle.width - puzzle.pieceWidth : 0;
  const slide = useSlide({ challengeId: puzzle?.challengeId ?? '', max, isOpen, onStart: forgive, onDone: judge });
  const stateText = state === 'ready' ? '' : t(stateTexts[state]);
  const isPassed = state === 'passed';
  const exchange = () => {
    slide.reset();
    void renew();
  };
  return (
    <div data-captcha={state} className={classNames(styles.captcha, LOOKS[state])}>
      <PuzzlePicture puzzle={puzzle} x={slide.x}>
        {!isPassed && (
          <button
            type="button"
            className={styles.renew}
            data-icon-only
            aria-label={t('anotherPicture')}
            onClick={exchange}
          >
            <Icon name="refresh" size="s" />
          </button>
        )}
      </PuzzlePicture>
      <SliderRail x={slide.x} max={max} isPassed={isPassed} stateText={stateText} knob={slide.knob} />
      <p className={textStyles.visuallyHidden} role="status">
        {stateText}
      </p>
    </div>
  );
}

interface PuzzlePictureProps {
  puzzle: Puzzle | undefined;
  /** The left edge of the piece in pixels of the picture. */
  x: number;
  children: ReactNode;
}

/** Shows the background and the piece. Positions are shares of the picture, so it works in any size. */
function PuzzlePicture({ puzzle, x, children }: PuzzlePictureProps) {
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
