import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { ChangeByTicketForm } from '../exchange/index.ts';
import { nameCorrectionTexts } from './texts.ts';

/** /self/nameCorrection: opens the order of a ticket with a code to its contact, and then the page of its corrections. */
export function NameCorrectionByTicketPage() {
  const t = useTexts(nameCorrectionTexts);
  const navigate = useNavigate();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('byTicketTitle')}</h1>
        <p className={textStyles.secondary}>{t('byTicketLead')}</p>
      </div>
      <ChangeByTicketForm onOpened={(orderNo) => void navigate({ to: '/user/nameCorrection', search: { orderNo } })} />
      <p className={textStyles.detail}>
        {t('byOrder')}{' '}
        <Link to="/user/airorder" className={textStyles.link}>
          {t('myOrders')}
        </Link>
      </p>
    </main>
  );
}
