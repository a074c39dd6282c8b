import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from './calculator.module.css';
import { FareForm } from './fare-form.tsx';
import { calculatorTexts } from './texts.ts';
import { TicketForm } from './ticket-form.tsx';

type By = 'fare' | 'ticket';

/** /self/calculator: shows the fees of a described fare or of a ticket. */
export function CalculatorPage() {
  const t = useTexts(calculatorTexts);
  const [by, setBy] = useState<By>('fare');
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      <Card className={styles.calculator}>
        <SegmentedControl<By>
          label={t('by')}
          options={[
            { value: 'fare', label: t('byFare') },
            { value: 'ticket', label: t('byTicket') },
          ]}
          value={by}
          onChange={setBy}
        />
        {by === 'fare' ? <FareForm /> : <TicketForm />}
      </Card>
      <p className={classNames(textStyles.detail, styles.foot)}>
        {t('difference')} {t('taxesBack')}{' '}
        <Link to="/articleD" search={{ docKey: 'B2C_CHANGE_RULE' }} className={textStyles.link}>
          {t('rules')}
        </Link>{' '}
        <Link to="/articleD" search={{ docKey: 'B2C_REFUND_TIPS' }} className={textStyles.link}>
          {t('refundRules')}
        </Link>
      </p>
    </main>
  );
}
