import './steps.css';
import { useTexts } from '../i18n/use-texts.tsx';
import { Icon } from './icon.tsx';
import { uiTexts } from './texts.ts';

interface StepsProps {
  steps: readonly string[];
  /** Index of the step one is on. */
  current: number;
}

/** Where one is in the booking. */
export function Steps({ steps, current }: StepsProps) {
  const t = useTexts(uiTexts);
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < current ? 'done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <i aria-hidden="true">{index < current ? <Icon name="check" size="s" /> : index + 1}</i>
            <span>
              {step}
              {index < current && <span className="vh">{t('stepDone')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
