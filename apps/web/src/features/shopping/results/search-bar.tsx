import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useElderMode } from '../../../core/page/elder-mode.tsx';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import buttonStyles from '../../../ui/button.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { CityThumb } from '../../scenery/index.ts';
import { usePlaceNames } from '../place-names.ts';
import { shoppingTexts } from '../texts.ts';
import type { TripSearch } from '../trip-search.ts';
import { usePartyText } from '../use-party-text.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  search: TripSearch;
  /** The name of the payment, if it is not that of the search. The bar does not name payment in money. */
  payment?: string | undefined;
  modify?: ReactNode;
  /** Whether a phone leaves the bar out, because the page names the trip below. */
  wideOnly?: boolean;
}

/**
 * The search at the top of the list, with a link to the booking box or the given form, where the traveller changes it.
 */
export function SearchBar({ search, payment, modify, wideOnly = false }: SearchBarProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const party = usePartyText();
  const isElder = useElderMode();
  const { from, to } = usePlaceNames(search);
  const inPayment = payment ?? (search.payment === 'CASH' ? '' : t(`pay_${search.payment}`));
  return (
    <div className={classNames(styles.bar, wideOnly && styles.folded)}>
      <div className={classNames(layoutStyles.container, styles.container)}>
        <h1 className={styles.route}>
          <CityThumb small className={layoutStyles.wideOnly} code={search.destCode3} />
          <span className={textStyles.visuallyHidden}>{t('searchHeading', { from, to })}</span>
          <span aria-hidden="true">{from}</span>
          <Icon className={styles.icon} name={search.isReturn ? 'swap' : 'arrow-right'} />
          <span aria-hidden="true">{to}</span>
        </h1>
        <dl>
          <div>
            <dt>{t(search.isReturn ? 'outbound' : 'oneWay')}</dt>
            <dd>{formatDayAndWeekday(search.departureDate, language)}</dd>
          </div>
          {search.isReturn && (
            <div>
              <dt>{t('inbound')}</dt>
              <dd>{formatDayAndWeekday(search.returnDate, language)}</dd>
            </div>
          )}
          <div>
            <dt>{t('travellers')}</dt>
            <dd>{party(search)}</dd>
          </div>
          {inPayment && (
            <div className={layoutStyles.wideOnly}>
              <dt>{t('payment')}</dt>
              <dd>{inPayment}</dd>
            </div>
          )}
        </dl>
        {modify ?? (
          <Link
            className={buttonStyles.button}
            {...(isElder ? { to: '/elder' } : { to: '/book', search })}
            aria-label={t('modifySearch')}
          >
            <Icon name="edit" size="s" />
            {t('modify')}
          </Link>
        )}
      </div>
    </div>
  );
}
