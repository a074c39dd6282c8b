import type { OperationResult } from '@haidai/contract';
import type { compareDeskRevisions } from '@haidai/contract/content';
import { useTexts } from '../../../i18n/use-texts.tsx';
import styles from './content-desk.module.css';
import { deskTexts } from './texts.ts';

type Line = OperationResult<typeof compareDeskRevisions>[number];

/** The number of unchanged lines around a change. */
const around = 2;
const LOOKS = { same: undefined, gone: styles.removed, new: styles.added };
const signs = { same: ' ', gone: '−', new: '+' } as const;

/** Shows removed and added lines. A sign marks them in addition to the colour. */
export function TextDiff({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(deskTexts);
  if (lines.every(({ kind }) => kind === 'same')) return <p>{t('noDifference')}</p>;
  return (
    <ol className={styles.differences}>
      {gather(lines).map((part) =>
        'skipped' in part ? (
          <li key={part.place}>{t('skipped', { count: part.skipped })}</li>
        ) : (
          <li key={part.place} className={LOOKS[part.kind]}>
            <code>{`${signs[part.kind]} ${part.text}`}</code>
          </li>
        ),
      )}
    </ol>
  );
}

type Part = (Line & { place: number }) | { skipped: number; place: number };

function gather(lines: readonly Line[]): Part[] {
  const isNear = lines.map((_, place) =>
    lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== 'same'),
  );
  const parts: Part[] = [];
  lines.forEach((line, place) => {
    const last = parts.at(-1);
    if (isNear[place]) parts.push({ ...line, place });
    else if (last && 'skipped' in last) last.skipped += 1;
    else parts.push({ skipped: 1, place });
  });
  return parts;
}
