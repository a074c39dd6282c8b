export { WaitlistPaid } from './order/place-card.tsx';
export { WaitlistPanel } from './order/waitlist-panel.tsx';
