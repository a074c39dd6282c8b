export { RefundCard } from './refund-card.tsx';
