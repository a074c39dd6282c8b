import { useTexts } from '../../i18n/use-texts.tsx';
import type { Round } from './queries.ts';
import { phaseOf } from './round-phase.ts';
import { flashTexts } from './texts.ts';
import { useOpeningText } from './use-opening-text.ts';

/** A round in the row of rounds: one to come by its time, one that has come by its name, and how it stands. */
export function RoundName({ round, now }: { round: Round; now: Date }) {
  const t = useTexts(flashTexts);
  const openingText = useOpeningText(now);
  const phase = phaseOf(round, now);
  const opening = openingText(round.opensAt);
  const isOut = phase === 'OPEN' && round.offers.every(({ state }) => state === 'SOLD_OUT');
  const isNotice = phase === 'ANNOUNCED' && !opening.isToday;
  return (
    <>
      <b>{phase === 'OPEN' || phase === 'CLOSED' ? round.name : opening.short}</b>
      {isOut ? t('allGone') : t(isNotice ? 'phaseNotice' : `phase${phase}`)}
    </>
  );
}
