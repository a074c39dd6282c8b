export { AddOnsCard } from './add-ons-card.tsx';
export { AddOnsPanel } from './add-ons-panel.tsx';
