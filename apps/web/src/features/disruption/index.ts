export { DisruptionCard } from './disruption-card.tsx';
