export { ByTicketForm } from './by-ticket-page.tsx';
export { ChangeCard } from './change-card.tsx';
