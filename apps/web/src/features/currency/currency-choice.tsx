import { useId } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import styles from './currency-choice.module.css';
import { currencyTexts } from './texts.ts';
import { chooseCurrency, inCurrency, useRates } from './use-rates.ts';

/**
 * Offers the currency in which this browser shows prices beside CNY, with the day of the rate and the sentence that the
 * charge is in CNY. With an amount, it shows that amount in the chosen currency. Receipts never show it.
 */
export function CurrencyChoice({ fen }: { fen?: number }) {
  const t = useTexts(currencyTexts);
  const language = useLanguage();
  const rates = useRates();
  const id = useId();
  if (!rates) return null;
  const { chosen, currencies, quoted } = rates;
  const amount = chosen && fen !== undefined ? inCurrency(fen, chosen, language) : null;
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <div className={styles.approximate}>
      {amount !== null && (
        <output className={styles.amount} htmlFor={id} data-approximate>
          {t('approximately', { amount })}
        </output>
      )}
      <label htmlFor={id}>{t('choose')}</label>
      <select id={id} value={chosen?.code ?? ''} onChange={({ target }) => chooseCurrency(target.value)}>
        <option value="">{t('none')}</option>
        {currencies.map(({ code }) => (
          <option key={code} value={code}>
            {`${code} ${names.of(code) ?? ''}`}
          </option>
        ))}
      </select>
      {chosen && (amount !== null || fen === undefined) && (
        <small className={styles.note}>{t('chargedInCny', { date: formatDate(quoted, language) })}</small>
      )}
    </div>
  );
}
