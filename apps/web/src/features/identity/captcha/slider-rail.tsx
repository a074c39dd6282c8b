import { type CSSProperties, type HTMLAttributes, useId } from 'react';
import { useHotline } from '../../../core/page/hotline.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { checkTexts } from './check-texts.ts';
import styles from './slider-captcha.module.css';

interface SliderRailProps {
  /** The position of the piece in pixels of the picture. `max` is its limit. */
  x: number;
  max: number;
  isPassed: boolean;
  /** The state of the puzzle as text. '' while it waits for the user. */
  stateText: string;
  knob: HTMLAttributes<HTMLElement>;
}

/** The rail below the picture with the knob that moves the piece. */
export function SliderRail({ x, max, isPassed, stateText, knob }: SliderRailProps) {
  const t = useTexts(checkTexts);
  const hotline = useHotline();
  const helpId = useId();
  const [now, farthest] = [Math.round(x), Math.round(max)];
  return (
    <>
      <div className={styles.rail} style={{ '--position': max > 0 ? x / max : 0 } as CSSProperties}>
        <div className={styles.fill} />
        <div
          className={styles.knob}
          role="slider"
          tabIndex={0}
          aria-label={t('slider')}
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={farthest}
          aria-valuenow={now}
          aria-valuetext={isPassed ? t('sliderPassed') : t('sliderValue', { x: now, max: farthest })}
          aria-disabled={isPassed || undefined}
          {...knob}
        >
          <Icon name={isPassed ? 'check' : 'arrow-right'} />
        </div>
        <span className={styles.hint} aria-hidden="true">
          {stateText || t('sliderDrag')}
        </span>
        <span className={classNames(styles.hint, styles.keysHint)} aria-hidden="true">
          {stateText || t('sliderKeys')}
        </span>
      </div>
      <p className={textStyles.visuallyHidden} id={helpId}>
        {t('sliderHelp', { hotline })}
      </p>
    </>
  );
}
