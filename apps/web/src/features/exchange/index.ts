export { ChangeByTicketForm } from './change-by-ticket-page.tsx';
export { ChangeCard } from './change-card.tsx';
