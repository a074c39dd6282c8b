type Cabin = 'ECO' | 'SUPER' | 'BUSINESS';

/** One seat as the seat maps of check-in and of add-ons show it. */
export interface SeatOnMap {
  seatNo: string;
  letter: string;
  side: 'left' | 'right';
  /** The position in the row. */
  place: 'window' | 'middle' | 'aisle';
  /** The category that decides the price. */
  tier: 'INCLUDED' | 'FRONT' | 'EXIT' | 'WINDOW_AISLE' | 'STANDARD';
  reclines: boolean;
  bassinet: boolean;
  /** Whether another order or a seat block of the carrier has the seat. */
  taken: boolean;
  /** Whether nobody can choose the seat: a middle seat that stays free, or a seat for crew and security. */
  blocked: boolean;
}

export interface SeatMapRow {
  row: number;
  cabin: Cabin;
  /** Whether it is an exit row, in which only some travellers may sit. */
  exit: boolean;
  seats: readonly SeatOnMap[];
}
