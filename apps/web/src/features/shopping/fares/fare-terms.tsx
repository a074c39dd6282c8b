import type { FareRulesRecord } from '@haidai/contract/shopping';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { feeLines, type RuleLine } from './fare-rule-text.ts';
import styles from './fare-terms.module.css';
import { fareTermsTexts } from './terms-texts.ts';

interface FareTermsProps {
  rules: FareRulesRecord;
  /** The price for one traveller, in yuan. A percentage of it is the fee. */
  yuan: number;
}

/** The terms of a fare: refund and change by time, and baggage. Each tier has its amount. */
export function FareTerms({ rules, yuan }: FareTermsProps) {
  const t = useTexts(fareTermsTexts);
  const paid = { price_ad: yuan };
  return (
    <dl className={styles.terms}>
      <Row name={t('refund')} lines={feeLines(rules.refund, paid, t('noRefund'), t)} />
      <Row name={t('change')} lines={feeLines(rules.change, paid, t('noChange'), t)} />
      <div>
        <dt>{t('baggage')}</dt>
        <dd>
          {rules.baggage}
          <br />
          {rules.carryOn}
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, lines }: { name: string; lines: readonly RuleLine[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.map(({ when, fee }) => (
          <span key={when}>
            {when} <b>{fee}</b>
          </span>
        ))}
      </dd>
    </div>
  );
}
