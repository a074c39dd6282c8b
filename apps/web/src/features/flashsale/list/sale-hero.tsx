import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import { offerPicture } from '../../scenery/index.ts';
import { DigitClock } from '../clock/digit-clock.tsx';
import { phaseOf, secondsToChange } from '../clock/round-phase.ts';
import type { Round } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import styles from './flashsale-list.module.css';
import { roundListTexts } from './texts.ts';

/** Shows the name of the round and the time until it opens or ends. */
export function SaleHero({ round, now }: { round: Round | undefined; now: Date }) {
  const { carrier } = useSite();
  const t = useTexts(flashTexts);
  const tList = useTexts(roundListTexts);
  const phase = round && phaseOf(round, now);
  const label = t(phase === 'OPEN' ? 'untilEnd' : 'untilOpen');
  return (
    <div className={styles.hero}>
      <img src={offerPicture(carrier, round?.cover ?? 'dusk', 'hero')} alt="" width={1440} height={330} />
      <div className={classNames(layoutStyles.container, styles.container)}>
        <div>
          <h1>{round?.name ?? t('title')}</h1>
          {round && <p>{round.text}</p>}
          {round && <p>{tList('heroFacts', { most: round.perMember })}</p>}
        </div>
        {round && (
          <div className={styles.plate}>
            <span>{phase === 'CLOSED' ? t('roundOver') : label}</span>
            {phase !== 'CLOSED' && (
              <DigitClock className={styles.clock} seconds={secondsToChange(round, now)} label={label} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
