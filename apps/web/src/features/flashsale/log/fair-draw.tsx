import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import flashsaleDetailsStyles from '../flashsale-details.module.css';
import styles from '../flashsale-text.module.css';
import type { Round } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import { drawTexts } from './texts.ts';

/** The check of the draw, loaded only for visitors who want it. */
const DrawProof = lazy(() => import('./draw-proof.tsx').then((file) => ({ default: file.DrawProof })));

/**
 * Explains in plain words who is served first, with the data that was published before. After the round anybody can
 * check the draw here.
 */
export function FairDraw({ round, isOver }: { round: Round; isOver: boolean }) {
  const t = useTexts(flashTexts);
  const tDraw = useTexts(drawTexts);
  const language = useLanguage();
  const [checked, setChecked] = useState('');
  const { roundId, seedHash, entriesFrom, opensAt } = round;
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.sectionHead}>
        <h2>{t('fairTitle')}</h2>
      </div>
      <Card>
        <ul className={styles.list}>
          <li>
            {tDraw('fairBefore', { from: formatMoment(entriesFrom, language), to: formatMoment(opensAt, language) })}
          </li>
          <li>{tDraw('fairAfter')}</li>
          <li>{tDraw('fairSeed')}</li>
          <li>{tDraw('fairLog')}</li>
        </ul>
        <p className={textStyles.detail}>
          {tDraw('seedHash')} <code className={styles.hash}>{seedHash}</code>
        </p>
        {isOver && checked !== roundId && (
          <p className={flashsaleDetailsStyles.check}>
            <Button kind="outline" onClick={() => setChecked(roundId)}>
              {tDraw('checkDraw')}
            </Button>
          </p>
        )}
        {isOver && checked === roundId && (
          <Suspense fallback={<Skeleton height="160px" />}>
            <DrawProof roundId={roundId} publishedHash={seedHash} />
          </Suspense>
        )}
      </Card>
    </section>
  );
}
