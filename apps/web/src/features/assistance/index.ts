export { AssistanceCard } from './assistance-card.tsx';
export { ServiceCard } from './services/service-card.tsx';
export { UnaccompaniedMinorCard } from './unaccompanied-minors/card.tsx';
