import type { FareRulesRecord } from '@haidai/contract/shopping';
import { useTexts } from '../../../i18n/use-texts.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FareTerms } from './fare-terms.tsx';
import { fareTermsTexts } from './terms-texts.ts';

export interface TripTerms {
  /** The name of the trip; '' for the only one. */
  name: string;
  rules: FareRulesRecord;
  /** The fare of one traveller, in yuan. */
  fare: number;
}

/** All terms of the fares of an order, trip by trip. */
export function FareTermsDialog({ trips, onClose }: { trips: readonly TripTerms[]; onClose: () => void }) {
  const t = useTexts(fareTermsTexts);
  return (
    <Dialog title={t('rules')} width={600} onClose={onClose}>
      <div className={dialogStyles.body}>
        {trips.map(({ name, rules, fare }) => (
          <section key={name}>
            {name && <h3>{name}</h3>}
            <FareTerms rules={rules} yuan={fare} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
