import './assistance.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ByTicketForm } from '../exchange/index.ts';
import { assistanceTexts } from './texts.ts';

/** /self/ManuallyReschedul for a visitor who is not signed in: a ticket and a code open its order. */
export function ManualChangeByTicket() {
  const t = useTexts(assistanceTexts);
  const navigate = useNavigate();
  return (
    <div className="form-page">
      <div className="page-h">
        <h1>{t('manualTitle')}</h1>
        <p className="sec">{t('manualLead')}</p>
        <p className="sec">{t('byTicketLead')}</p>
      </div>
      <ByTicketForm onOpened={(orderNo) => void navigate({ to: '/self/ManuallyReschedul', search: { orderNo } })} />
      <p className="small sec">
        {t('withAccount')}{' '}
        <Link to="/login" search={{ redirect: '/self/ManuallyReschedul' }} className="link">
          {t('logIn')}
        </Link>
      </p>
    </div>
  );
}
