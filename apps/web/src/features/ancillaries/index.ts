export { AddOnsCard } from './add-ons-card.tsx';
export { AddOnsPanel } from './add-ons-panel.tsx';
export { PartnerCard } from './partner-card.tsx';
