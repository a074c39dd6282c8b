import { ages } from '@haidai/domain/booking';
import type { cardTexts } from './card-texts.ts';

export default {
  joinTitle: 'Book for a child',
  joinHint: `Does a child aged ${ages.child} to ${ages.adult - 1} travelling with you still need a ticket? You can add the child at any time, on the same flight and in the same cabin.`,
  joinFor: 'Add a child for {name}',
} satisfies typeof cardTexts.zh;
