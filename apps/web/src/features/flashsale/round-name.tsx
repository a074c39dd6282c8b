import { todayIn } from '../../i18n/dates.ts';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { clockOf } from './clock-of.ts';
import { phaseOf, type RoundTimes } from './round-phase.ts';
import { flashTexts } from './texts.ts';

/** When a round opens, and how it stands: `10:00 抢购中`, `周三 5月27日 预告`. */
export function RoundName({ round, now }: { round: RoundTimes; now: Date }) {
  const t = useTexts(flashTexts);
  const language = useLanguage();
  const phase = phaseOf(round, now);
  const day = todayIn(new Date(round.opensAt));
  const isToday = day === todayIn(now);
  return (
    <>
      <b>{isToday ? clockOf(round.opensAt) : formatDayAndWeekday(day, language)}</b>
      {t(phase === 'ANNOUNCED' && !isToday ? 'phaseNotice' : `phase${phase}`)}
    </>
  );
}
