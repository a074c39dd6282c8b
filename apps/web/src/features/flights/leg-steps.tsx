import type { FlightLeg } from '@haidai/contract/flights';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flight-status.module.css';
import { flightTexts } from './texts.ts';

/** The way of a leg, step by step, as far as it has come; a cancelled one has none. */
export function LegSteps({ leg, number }: { leg: FlightLeg; number: number | undefined }) {
  const t = useTexts(flightTexts);
  if (leg.steps.length === 0) return null;
  const current = leg.steps.findLastIndex(({ done }) => done);
  const isOver = leg.state === 'ARRIVED';
  return (
    <div className={styles.steps}>
      {number && <p className={classNames(textStyles.hint, styles.muted)}>{t('leg', { number })}</p>}
      <ProgressLine
        steps={leg.steps.map(({ state, time }, index) => ({
          name: t(state),
          detail: time && stepTime(time, leg.planDepartTime),
          stage: index < current || (isOver && index === current) ? 'done' : index === current ? 'now' : undefined,
        }))}
      />
    </div>
  );
}

/** The day is only said where it is another than the departure's. */
function stepTime(time: string, departure: string): string {
  return time.slice(0, 10) === departure.slice(0, 10) ? time.slice(11) : time.slice(5).replace('T', ' ');
}
