export { ApproximateAmount } from './approximate-amount.tsx';
export { CurrencyChoice } from './currency-choice.tsx';
