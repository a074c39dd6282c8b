import { listExchangeRates } from '@haidai/contract/shopping';
import { approximate } from '@haidai/domain/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { rememberedChoice } from '../../core/page/remembered-choice.ts';
import { useLanguage } from '../../i18n/use-texts.tsx';

const FRESH_MS = 60 * 60_000;

const currencyChoice = rememberedChoice('currency', (text): text is string => /^[A-Z]{3}$/.test(text));

/** Chooses the currency of this browser, or none for ''. */
export function chooseCurrency(code: string): void {
  currencyChoice.choose(code || undefined);
}

/**
 * Returns the rates in effect and the chosen one. English pages have the choice, and Chinese pages once there is a
 * choice. Returns null if the page has no choice or no rates are in effect.
 */
export function useRates() {
  const language = useLanguage();
  const chosen = currencyChoice.useChoice();
  const isOffered = language === 'en' || chosen !== undefined;
  const { data: rates } = useQuery({
    queryKey: [listExchangeRates.id],
    queryFn: () => call(listExchangeRates, {}),
    staleTime: FRESH_MS,
    enabled: isOffered,
  });
  if (!rates || !isOffered) return null;
  return { ...rates, chosen: rates.currencies.find(({ code }) => code === chosen) };
}

type Rate = Parameters<typeof approximate>[1];

/** Returns an amount in the currency of a rate, in words: `US$110`. Returns null for less than half a unit. */
export function inCurrency(fen: number, rate: Rate, language: string): string | null {
  const amount = approximate(fen, rate);
  if (amount === null) return null;
  const form = { style: 'currency', currency: rate.code, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, form).format(amount);
}
