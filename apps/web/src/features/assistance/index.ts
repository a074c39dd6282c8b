export { AssistanceCard } from './assistance-card.tsx';
