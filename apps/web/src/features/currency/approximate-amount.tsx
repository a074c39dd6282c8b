import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { currencyTexts } from './texts.ts';
import { inCurrency, useRates } from './use-rates.ts';

interface ApproximateAmountProps {
  fen: number;
  /** The text before the amount, if there is an amount. */
  after?: string;
  className?: string | undefined;
}

/** A price in the currency that the traveller chose: `≈ US$110`. It shows nothing without a choice or without rates. */
export function ApproximateAmount({ fen, after = '', className }: ApproximateAmountProps) {
  const t = useTexts(currencyTexts);
  const language = useLanguage();
  const rate = useRates()?.chosen;
  const amount = rate ? inCurrency(fen, rate, language) : null;
  if (amount === null) return null;
  return (
    <span className={className} data-approximate>
      {after}
      {t('approximately', { amount })}
    </span>
  );
}
