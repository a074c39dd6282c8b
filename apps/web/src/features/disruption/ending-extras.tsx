import type { OperationResult } from '@haidai/contract';
import type { lookAtFreeFlight } from '@haidai/contract/disruption';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './decision.module.css';
import { disruptionTexts } from './texts.ts';

/** What does not go along to the flight that is chosen; nothing where all of it does. */
export function EndingExtras({ ending }: Pick<OperationResult<typeof lookAtFreeFlight>, 'ending'>) {
  const t = useTexts(disruptionTexts);
  if (ending.length === 0) return null;
  return (
    <Note tone="warn">
      {t('notAlong')}
      <ul className={styles.ending}>
        {ending.map(({ kind, amount, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of a kind apart
          <li key={index}>
            {words || t(`ending${kind}`)}
            {amount > 0 && ` · ${t('endingBack', { amount: formatYuan(amount) })}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}
