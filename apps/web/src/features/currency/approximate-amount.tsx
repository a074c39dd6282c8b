import { listExchangeRates } from '@haidai/contract/shopping';
import { approximate } from '@haidai/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../core/api/call.ts';
import { rememberedChoice } from '../../core/page/remembered-choice.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import styles from './approximate-amount.module.css';
import { currencyTexts } from './texts.ts';

const FRESH_MS = 60 * 60_000;

const currencyChoice = rememberedChoice('currency', (text): text is string => /^[A-Z]{3}$/.test(text));

/**
 * Shows a total also in the currency that the traveller chose, with the day of the rate and the sentence that the charge
 * is in CNY. It offers the choice on English pages, and on Chinese pages once there is a choice. It shows nothing if no
 * rates are in effect. Receipts never show it.
 */
export function ApproximateAmount({ fen }: { fen: number }) {
  const t = useTexts(currencyTexts);
  const language = useLanguage();
  const chosen = currencyChoice.useChoice();
  const id = useId();
  const { data: rates } = useQuery({
    queryKey: [listExchangeRates.id],
    queryFn: () => call(listExchangeRates, {}),
    staleTime: FRESH_MS,
    enabled: language === 'en' || chosen !== undefined,
  });
  if (!rates || (language !== 'en' && chosen === undefined)) return null;
  const rate = rates.currencies.find(({ code }) => code === chosen);
  const amount = rate ? approximate(fen, rate) : null;
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <div className={styles.approximate}>
      {rate && amount !== null && (
        <output className={styles.amount} htmlFor={id} data-approximate>
          {t('approximately', { amount: formatAmount(amount, rate.code, language) })}
        </output>
      )}
      <label htmlFor={id}>{t('choose')}</label>
      <select
        id={id}
        value={rate?.code ?? ''}
        onChange={({ target }) => currencyChoice.choose(target.value || undefined)}
      >
        <option value="">{t('none')}</option>
        {rates.currencies.map(({ code }) => (
          <option key={code} value={code}>
            {`${code} ${names.of(code) ?? ''}`}
          </option>
        ))}
      </select>
      {amount !== null && (
        <small className={styles.note}>{t('chargedInCny', { date: formatDate(rates.quoted, language) })}</small>
      )}
    </div>
  );
}

function formatAmount(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
}
