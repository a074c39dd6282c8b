import { Link, useNavigate } from '@tanstack/react-router';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import styles from '../exchange.module.css';
import { exchangeTexts } from '../texts.ts';
import type { ReshopSearch } from './reshop-search.ts';

interface ChangeRefusedProps {
  error: Error;
  search: ReshopSearch;
  onRetry: () => void;
}

/** Explains why a change is refused and links to the next step. */
export function ChangeRefused({ error, search, onRetry }: ChangeRefusedProps) {
  const t = useTexts(exchangeTexts);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const next = isRefusal(error) ? error.next?.action : 'retry';
  const voluntary = { ...search, changeType: 'VOLUNTARY_CHANGE' as const, flight: '' };
  return (
    <Note tone="err">
      <b>{t('failed')}</b> {failureText(error)}
      <div className={classNames(layoutStyles.row, styles.nextSteps)}>
        {(next === 'retry' || next === 'quoteAgain') && (
          <button type="button" className={buttonClass({ kind: 'outline', size: 's' })} onClick={onRetry}>
            {next === 'retry' ? t('retry') : t('again')}
          </button>
        )}
        {next === 'voluntary' && (
          <button
            type="button"
            className={buttonClass({ kind: 'outline', size: 's' })}
            onClick={() => void navigate({ to: '/book/reshopFlightSearch', search: voluntary })}
          >
            {t('asVoluntary')}
          </button>
        )}
        {next === 'search' && search.flight !== '' && (
          <Link
            to="/book/reshopFlightSearch"
            search={{ ...search, flight: '' }}
            className={buttonClass({ kind: 'outline', size: 's' })}
          >
            {t('chooseAgain')}
          </Link>
        )}
        <Link
          to="/user/airorder/orderdetail"
          search={{ orderNo: search.orderNo }}
          className={buttonClass({ kind: 'outline', size: 's' })}
        >
          {t('toOrder')}
        </Link>
      </div>
    </Note>
  );
}
