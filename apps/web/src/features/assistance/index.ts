export { AloneCard } from './alone/alone-card.tsx';
export { AssistanceCard } from './assistance-card.tsx';
export { ServiceCard } from './services/service-card.tsx';
