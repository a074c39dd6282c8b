import type { NameCorrectionRecord } from '@haidai/contract/name-correction';
import { useTexts } from '../../i18n/use-texts.tsx';
import styles from './name-correction.module.css';
import { nameCorrectionTexts } from './texts.ts';

type Person = NameCorrectionRecord['before'];

interface ChangedFactsProps extends Pick<NameCorrectionRecord, 'before' | 'after' | 'changed'> {
  /** The name of the document, for the changed number. */
  document: string;
}

/**
 * Shows what a correction changes: each fact before and after. Of two masked values that look the same, it says that
 * the hidden part changed.
 */
export function ChangedFacts({ before, after, changed, document }: ChangedFactsProps) {
  const t = useTexts(nameCorrectionTexts);
  const labels = { name: t('name'), document, sex: t('sex') };
  const shownOf = (person: Person) => ({
    name: person.passName,
    document: person.idNo,
    sex: t(person.sex === 'M' ? 'male' : 'female'),
  });
  const [old, corrected] = [shownOf(before), shownOf(after)];
  return (
    <dl className={styles.changes}>
      {changed.map((fact) => (
        <div key={fact} className={styles.change}>
          <dt>{labels[fact]}</dt>
          <dd>
            {old[fact] === corrected[fact]
              ? t('hiddenPart', { value: old[fact] })
              : t('fromTo', { before: old[fact], after: corrected[fact] })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
