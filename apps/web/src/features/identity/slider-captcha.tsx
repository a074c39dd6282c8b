import './slider-captcha.css';
import { useId } from 'react';
import { useSite } from '../../app/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { identityTexts } from './texts.ts';
import { type CaptchaPurpose, type Puzzle, type PuzzleState, usePuzzle } from './use-puzzle.ts';
import { useSlide } from './use-slide.ts';

interface SliderCaptchaProps {
  purpose: CaptchaPurpose;
  /** Once, with the NECaptchaValidate. To start over, give the component another `key`. */
  onPassed: (pass: string) => void;
  /** What is missing, when somebody went on without it. */
  error?: string | undefined;
}

const stateTexts = {
  loading: 'sliderLoading',
  unavailable: 'sliderUnavailable',
  checking: 'sliderChecking',
  failed: 'sliderFailed',
  expired: 'sliderExpired',
  passed: 'sliderPassed',
} as const satisfies Partial<Record<PuzzleState, string>>;

/** A puzzle to slide a piece into: by pointer, or with the keyboard as a slider. */
export function SliderCaptcha({ purpose, onPassed, error }: SliderCaptchaProps) {
  const t = useTexts(identityTexts);
  const { hotline } = useSite();
  const helpId = useId();
  const { puzzle, state, isOpen, judge, forgive, renew } = usePuzzle(purpose, onPassed);
  const max = puzzle ? puzzle.width - puzzle.pieceWidth : 0;
  const { x, isDragging, reset, knob } = useSlide({
    challengeId: puzzle?.challengeId ?? '',
    max,
    isOpen,
    onStart: forgive,
    onDone: judge,
  });
  const position = max > 0 ? x / max : 0;
  const said = state === 'ready' ? '' : t(stateTexts[state]);
  const isOver = state === 'passed';
  const exchange = () => {
    reset();
    void renew();
  };
  return (
    <div className={classNames('captcha', `captcha-${state}`, error && 'captcha-missing')}>
      <PuzzlePicture puzzle={puzzle} x={x} isDragging={isDragging}>
        {!isOver && (
          <button type="button" className="captcha-renew" aria-label={t('anotherPicture')} onClick={exchange}>
            <Icon name="refresh" size="s" />
          </button>
        )}
      </PuzzlePicture>
      <div className="slide" style={{ '--position': position } as React.CSSProperties}>
        <div className="slide-fill" />
        <div
          className="slide-knob"
          role="slider"
          tabIndex={0}
          aria-label={t('slider')}
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={Math.round(max)}
          aria-valuenow={Math.round(x)}
          aria-valuetext={isOver ? t('sliderPassed') : t('sliderValue', { x: Math.round(x), max: Math.round(max) })}
          aria-disabled={isOver || undefined}
          {...knob}
        >
          <Icon name={isOver ? 'check' : 'arrow-right'} />
        </div>
        <span className="slide-text" aria-hidden="true">
          {said || t('sliderDrag')}
        </span>
        <span className="slide-text slide-text-keys" aria-hidden="true">
          {said || t('sliderKeys')}
        </span>
      </div>
      <p className="vh" id={helpId}>
        {t('sliderHelp', { hotline })}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
      {error && !isOver && (
        <p className="captcha-error" role="alert">
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}

interface PuzzlePictureProps {
  puzzle: Puzzle | undefined;
  x: number;
  isDragging: boolean;
  children: React.ReactNode;
}

/** The background and the piece at `x`, in shares of the picture, so that it may be shown in any size. */
function PuzzlePicture({ puzzle, x, isDragging, children }: PuzzlePictureProps) {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="captcha-picture">
      {puzzle && (
        <>
          <img src={puzzle.background} alt="" draggable={false} />
          <img
            className={classNames('captcha-piece', isDragging && 'captcha-held')}
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
