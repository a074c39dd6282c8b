import { Link } from '@tanstack/react-router';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { FareTerms } from '../../shopping/index.ts';
import flashsaleDetailsStyles from '../flashsale-details.module.css';
import styles from '../flashsale-text.module.css';
import type { Sale } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import { saleTexts } from './texts.ts';

/** Shows the later conditions of an offer from the answer: fees by time, baggage, points and conditions. */
export function SaleNotes({ sale }: { sale: Sale }) {
  const t = useTexts(flashTexts);
  const tSale = useTexts(saleTexts);
  const { round, offer, prices, fareRules, conditions } = sale;
  const people = { child: formatYuan(prices.child.total), infant: formatYuan(prices.infant.total) };
  return (
    <Card>
      <CardHeader title={tSale('notes')}>
        <Link
          className={classNames(textStyles.link, textStyles.small, cardStyles.link)}
          to="/articleD"
          search={{ docKey: round.ruleDocKey }}
        >
          {t('allRules')}
        </Link>
      </CardHeader>
      <ul className={styles.list}>
        {conditions.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        <li>{tSale('pricesOf', people)}</li>
      </ul>
      <h3 className={flashsaleDetailsStyles.fees}>{tSale('fees')}</h3>
      <FareTerms rules={fareRules} yuan={offer.price} />
    </Card>
  );
}
