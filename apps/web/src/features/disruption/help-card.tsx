import type { DisruptionCase } from '@haidai/contract/disruption';
import { Link } from '@tanstack/react-router';
import { useHotline } from '../../core/page/hotline.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { telephone } from '../../ui/navigation/telephone.ts';
import styles from './help-card.module.css';
import { disruptionTexts } from './texts.ts';

/** The compensation of a late flight, the certificate, and the telephone of the carrier. */
export function HelpCard({ found: { compensation, orderTail } }: { found: DisruptionCase }) {
  const t = useTexts(disruptionTexts);
  const hotline = useHotline();
  return (
    <Card>
      <CardHeader title={t('help')} />
      <ul className={styles.rows}>
        {compensation && (
          <li>
            <Icon name="coins" />
            <Compensation compensation={compensation} />
          </li>
        )}
        <li>
          <Icon name="order" />
          <span>
            <Link to="/self/Registration">{t('certificate')}</Link>
            <small>{t('certificateDetail')}</small>
          </span>
        </li>
        <li>
          <Icon name="phone" />
          <span>
            <a href={telephone(hotline)}>{hotline}</a>
            <small>{t('hotlineDetail', { tail: orderTail })}</small>
          </span>
        </li>
      </ul>
    </Card>
  );
}

/** The compensation of a late flight. Its status belongs to the part that staff pay. */
export function Compensation({ compensation }: { compensation: NonNullable<DisruptionCase['compensation']> }) {
  const t = useTexts(disruptionTexts);
  const { people, amount, deskAmount, statusText } = compensation;
  const inParts = deskAmount > 0 && deskAmount < amount;
  const parts = { back: formatYuan(amount - deskAmount), desk: formatYuan(deskAmount), status: statusText };
  return (
    <span>
      {t('compensation', { people, amount: formatYuan(amount) })}
      <small>{inParts ? t('compensationParts', parts) : statusText}</small>
    </span>
  );
}
