/** Children who are booked later, beside an adult who has a ticket already: the ticket is verified, its flights joined. */
import type { ServerModule } from '../../platform/index.ts';
import { companionPart } from './companion-part.ts';
import { bindCompanion } from './routes.ts';

export { readTiedChildren, type TiedChild, tiedOn } from './read-company.ts';

export const companionModule: ServerModule = { name: 'companion', routes: bindCompanion, orderPart: companionPart };
