export { AssistanceCard } from './assistance-card.tsx';
export { ServiceCard } from './services/service-card.tsx';
export { AloneCard } from './unaccompanied-minors/card.tsx';
