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
            <span>
              {t('compensation', { people: compensation.people, amount: formatYuan(compensation.amount) })}
              <small>{compensation.statusText}</small>
            </span>
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
