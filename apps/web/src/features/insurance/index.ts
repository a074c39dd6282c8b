export { InsuranceCard } from './insurance-card.tsx';
export { InsurancePanel } from './insurance-panel.tsx';
