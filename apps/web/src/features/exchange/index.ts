export { ChangeByTicketForm } from './by-ticket/change-by-ticket-page.tsx';
export { ChangeCard } from './changes/change-card.tsx';
