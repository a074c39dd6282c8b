import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../icon.tsx';
import textStyles from '../text.module.css';
import styles from './steps.module.css';
import { navigationTexts } from './texts.ts';

interface StepsProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** The steps of the booking, with the current one marked. A page sets the space around them with `--steps-margin`. */
export function Steps({ steps, current }: StepsProps) {
  const t = useTexts(navigationTexts);
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < current ? styles.done : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <i aria-hidden="true">{index < current ? <Icon name="check" size="s" /> : index + 1}</i>
            <span>
              {step}
              {index < current && <span className={textStyles.visuallyHidden}>{t('stepDone')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
