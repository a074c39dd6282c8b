import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './party-panel.module.css';
import { partyTexts } from './party-texts.ts';
import { boxTexts } from './texts.ts';
import { type TripDraft, withParty } from './trip-draft.ts';

interface PartyPanelProps {
  draft: TripDraft;
  onChange: (draft: TripDraft) => void;
  onClose: () => void;
}

/** A panel for the party: 1 to 4 adults, up to 2 children, and at most one infant for each adult. */
export function PartyPanel({ draft, onChange, onClose }: PartyPanelProps) {
  const t = useTexts(boxTexts);
  const tParty = useTexts(partyTexts);
  const kinds = [
    { label: tParty('adults'), hint: tParty('adultsHint'), count: 'adultNum', min: 1, max: 4 },
    { label: tParty('children'), hint: tParty('childrenHint'), count: 'childNum', min: 0, max: 2 },
    { label: tParty('babies'), hint: tParty('babiesHint'), count: 'babyNum', min: 0, max: draft.adultNum },
  ] as const;
  return (
    <Popover label={t('passengers')} className={styles.panel} onClose={onClose}>
      {kinds.map(({ label, hint, count, min, max }) => (
        <Stepper
          key={count}
          label={label}
          hint={hint}
          value={draft[count]}
          min={min}
          max={max}
          lessLabel={tParty('less', { kind: label })}
          moreLabel={tParty('more', { kind: label })}
          onChange={(value) => onChange(withParty(draft, { [count]: value }))}
        />
      ))}
      <Button className={styles.button} block onClick={onClose}>
        {t('confirm')}
      </Button>
    </Popover>
  );
}
