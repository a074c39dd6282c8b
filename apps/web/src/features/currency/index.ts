export { ApproximateAmount } from './approximate-amount.tsx';
