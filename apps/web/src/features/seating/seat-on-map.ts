type Cabin = 'ECO' | 'SUPER' | 'BUSINESS';

export interface SeatOnMap {
  seatNo: string;
  letter: string;
  side: 'left' | 'right';
  place: 'window' | 'middle' | 'aisle';
  tier: 'INCLUDED' | 'FRONT' | 'EXIT' | 'WINDOW_AISLE' | 'STANDARD';
  reclines: boolean;
  bassinet: boolean;
  taken: boolean;
  blocked: boolean;
}

export interface SeatMapRow {
  row: number;
  cabin: Cabin;
  exit: boolean;
  seats: readonly SeatOnMap[];
}
