import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CabinChoice } from '../trip-search.ts';
import { boxTexts } from './texts.ts';
import type { TripDraft } from './trip-draft.ts';

const CABINS = ['', 'ECO', 'SUPER', 'BUSINESS'] as const satisfies readonly CabinChoice[];

interface BoxFootProps {
  draft: TripDraft;
  onChange: (draft: TripDraft) => void;
}

/** The cabin, and what the traveller can rely on here. */
export function BoxFoot({ draft, onChange }: BoxFootProps) {
  const t = useTexts(boxTexts);
  return (
    <div className="bb-foot">
      <label className="bb-cabin">
        <span className="vh">{t('cabin')}</span>
        <select
          value={draft.classType}
          onChange={(event) => onChange({ ...draft, classType: event.target.value as CabinChoice })}
        >
          {CABINS.map((cabin) => (
            <option key={cabin} value={cabin}>
              {t(cabin === '' ? 'anyCabin' : cabin)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </label>
      <ul className="trust">
        {(['ownSale', 'rulesFirst'] as const).map((promise) => (
          <li key={promise}>
            <Icon name="check" size="s" />
            {t(promise)}
          </li>
        ))}
      </ul>
    </div>
  );
}
