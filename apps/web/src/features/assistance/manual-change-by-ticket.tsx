import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { ChangeByTicketForm } from '../exchange/index.ts';
import { assistanceTexts } from './texts.ts';

/** /self/ManuallyReschedul for a visitor who is not signed in: a ticket and a code open its order. */
export function ManualChangeByTicket() {
  const t = useTexts(assistanceTexts);
  const navigate = useNavigate();
  return (
    <div className={layoutStyles.formPage}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('manualTitle')}</h1>
        <p className={textStyles.secondary}>{t('manualLead')}</p>
        <p className={textStyles.secondary}>{t('byTicketLead')}</p>
      </div>
      <ChangeByTicketForm
        onOpened={(orderNo) => void navigate({ to: '/self/ManuallyReschedul', search: { orderNo } })}
      />
      <p className={textStyles.detail}>
        {t('withAccount')}{' '}
        <Link to="/login" search={{ redirect: '/self/ManuallyReschedul' }} className={textStyles.link}>
          {t('logIn')}
        </Link>
      </p>
    </div>
  );
}
