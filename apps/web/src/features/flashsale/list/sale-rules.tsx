import { Link } from '@tanstack/react-router';
import { useCarrierNames } from '../../../core/page/carrier-names.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../flashsale-text.module.css';
import type { Round } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import flashsaleListStyles from './flashsale-list.module.css';
import { roundListTexts } from './texts.ts';

/** Shows a summary of the rules with the figures of the round. A document has the complete rules. */
export function SaleRules({ round }: { round: Round }) {
  const t = useTexts(flashTexts);
  const tList = useTexts(roundListTexts);
  const { perMember, perDocument, perOrder, grantMinutes, payMinutes, ruleDocKey } = round;
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.sectionHead}>
        <h2>{tList('rules')}</h2>
        <Link className={textStyles.link} to="/articleD" search={{ docKey: ruleDocKey }}>
          {t('allRules')}
        </Link>
      </div>
      <Card as="section">
        <ul className={classNames(flashsaleListStyles.rules, styles.list)}>
          <li>{tList('ruleMember', useCarrierNames())}</li>
          <li>{tList('ruleLimits', { perMember, perDocument, perOrder })}</li>
          <li>{t('ruleTimes', { grantMinutes, payMinutes })}</li>
          <li>{tList('ruleOrder')}</li>
        </ul>
      </Card>
    </section>
  );
}
