import type { OrderDetail } from '@haidai/contract/booking';
import type { Choice } from './choice/choices.ts';
import type { Offer } from './queries.ts';

export interface KindProps extends ChooserProps {
  offer: Offer;
}

export interface ChooserProps {
  order: OrderDetail;
  offers: readonly Offer[];
  choices: readonly Choice[];
  onChoose: (choices: readonly Choice[]) => void;
}
