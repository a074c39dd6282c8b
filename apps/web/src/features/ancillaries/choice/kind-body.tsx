import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { ancillaryTexts } from '../texts.ts';
import type { KindProps } from '../types.ts';
import styles from './add-ons.module.css';
import { PersonChoice } from './person-choice.tsx';
import { RideChoice } from './ride-choice.tsx';
import { SeatChoice } from './seat-choice.tsx';

/** The products of one kind of add-on on one segment, with the rules for changes and refunds. */
export function KindBody({ onRead, ...props }: KindProps & { onRead: () => void }) {
  const t = useTexts(ancillaryTexts);
  const { offer } = props;
  return (
    <div className={styles.body}>
      {offer.kind === 'SEAT' ? (
        <SeatChoice {...props} onRead={onRead} />
      ) : offer.needsPickup ? (
        <RideChoice {...props} />
      ) : (
        offer.passengerSeqs.map((seq) => <PersonChoice key={seq} {...props} passengerSeq={seq} />)
      )}
      <dl className={styles.rules}>
        <dt>{t('refundRule')}</dt>
        <dd>{offer.refundRule}</dd>
        <dt>{t('changeRule')}</dt>
        <dd>{offer.changeRule}</dd>
      </dl>
      <Button kind="text" size="s" className={styles.terms} onClick={onRead}>
        {t('terms')}
        <span className={textStyles.visuallyHidden}> {offer.name}</span>
      </Button>
    </div>
  );
}
