export { ChanceBar } from './chance-bar.tsx';
export { type Party, shownOffers, waitlistOffersQuery } from './queries.ts';
export { WaitlistOffer } from './waitlist-offer.tsx';
export { readWishes, type WaitlistSearch, type Wish, wishKey, writeWishes } from './waitlist-search.ts';
