export { JoinCard } from './join-card.tsx';
