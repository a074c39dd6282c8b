/**
 * The week card: its sale, its delivery, its binding to a member, and the flights with it. Its rides are vouchers of
 * the award module.
 */
import type { ServerModule } from '../../platform/index.ts';
import { weekCardAccountPart } from './account-part.ts';
import { issueCard } from './buy/issue-card.ts';
import { expireCards } from './expire-cards.ts';
import { bindWeekCard } from './routes.ts';
import { noteNoShows } from './use/no-shows.ts';
import { weekCardPart } from './use/order-part.ts';

export { loadWeekCardTables } from './load-tables.ts';

export const weekCardModule: ServerModule = {
  name: 'weekcard',
  routes: bindWeekCard,
  orderPart: weekCardPart,
  accountPart: weekCardAccountPart,
  jobs: [issueCard, expireCards, noteNoShows],
};
