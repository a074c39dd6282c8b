import { ages } from '@haidai/domain/booking';
import type { cardTexts } from './card-texts.ts';

export default {
  joinTitle: 'Tickets for children',
  joinHint: `A child from ${ages.child} to ${ages.adult - 1} who travels along has no ticket yet? Add one on the same flights, in the same cabin.`,
  joinFor: 'Add a child for {name}',
} satisfies typeof cardTexts.zh;
