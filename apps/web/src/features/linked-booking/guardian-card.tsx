import type { GuardianRecord } from '@haidai/contract/linked-booking';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import cardStyles from '../../ui/display/card.module.css';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import styles from './linked-booking.module.css';
import { linkedBookingTexts } from './texts.ts';
import { type Way, waysOf } from './ways.ts';

interface GuardianCardProps {
  guardian: GuardianRecord;
  way: Way;
  childNum: number;
  places: number;
  onWay: (way: Way) => void;
  onChildNum: (count: number) => void;
  onLeave: () => void;
}

/** Shows the adult with whom the children fly, the directions, and the number of children. */
export function GuardianCard({ guardian, way, childNum, places, onWay, onChildNum, onLeave }: GuardianCardProps) {
  const t = useTexts(linkedBookingTexts);
  const ways = waysOf(guardian);
  return (
    <Card>
      <CardHeader title={t('guardianTitle')}>
        <Button className={cardStyles.textButton} kind="text" size="s" onClick={onLeave}>
          {t('otherTicket')}
        </Button>
      </CardHeader>
      <p className={styles.guardian}>{t('guardianOf', { name: guardian.passName, ticket: guardian.tktNo })}</p>
      <div className={styles.choice}>
        {ways.length > 1 && (
          <SegmentedControl
            label={t('ways')}
            options={ways.map((each) => ({
              value: each,
              label: t(each === 'both' ? 'wayBoth' : `way${each}`),
            }))}
            value={way}
            onChange={onWay}
          />
        )}
        <Stepper
          className={styles.stepper}
          label={t('children')}
          hint={t('placesLeft', { count: places })}
          value={childNum}
          min={1}
          max={places}
          lessLabel={t('less')}
          moreLabel={t('more')}
          onChange={onChildNum}
        />
      </div>
    </Card>
  );
}
