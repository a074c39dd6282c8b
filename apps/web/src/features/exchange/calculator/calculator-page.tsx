import './calculator.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { FareForm } from './fare-form.tsx';
import { calculatorTexts } from './texts.ts';
import { TicketForm } from './ticket-form.tsx';

type By = 'fare' | 'ticket';

/** /self/calculator: fees of a fare somebody describes, or of a ticket. */
export function CalculatorPage() {
  const t = useTexts(calculatorTexts);
  const [by, setBy] = useState<By>('fare');
  return (
    <main id="main" className="wrap">
      <div className="page-h">
        <h1>{t('title')}</h1>
        <p className="sec">{t('lead')}</p>
      </div>
      <Card className="fee-calc">
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
      <p className="small sec fee-calc-foot">
        {t('difference')} {t('taxesBack')}{' '}
        <Link to="/articleD" search={{ docKey: 'B2C_CHANGE_RULE' }} className="link">
          {t('rules')}
        </Link>{' '}
        <Link to="/articleD" search={{ docKey: 'B2C_REFUND_TIPS' }} className="link">
          {t('refundRules')}
        </Link>
      </p>
    </main>
  );
}
