import type { Bilingual } from '@haidai/domain';
import type { Permission } from '@haidai/domain/staff';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Booking } from './types.ts';

/**
 * Something that the staff do with an order for its traveller. The order page shows a button for each act and opens its
 * component. `desk-acts.ts` lists the acts in the order of their buttons.
 */
export interface DeskAct {
  id: string;
  /** The single key that opens the act on the order page, in lower case; '' if it has none. */
  key: string;
  label: Bilingual;
  /** The permission of the operations that the act calls. */
  permission: Permission;
  /** Whether the order allows the act. By default each order does. */
  isOffered?(booking: Booking): boolean;
  /** The act, a dialog or a panel below the buttons. It is mounted while the act is open. */
  component: LazyExoticComponent<ComponentType<DeskActProps>>;
}

export interface DeskActProps {
  booking: Booking;
  /** Loads the order again after the act has changed it. The act stays open. */
  onChanged: () => void;
  /** Closes the act. The focus returns to its button. */
  onClose: () => void;
}
