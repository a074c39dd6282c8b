export { ChangeCard } from './change-card.tsx';
