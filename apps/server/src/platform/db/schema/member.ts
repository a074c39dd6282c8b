export interface SavedPassengerTable {
  id: string;
  account_id: string;
  surname: string;
  first_name: string;
  passenger_type: 'A' | 'C' | 'B';
  document_type: string;
  document_sealed: string;
  document_fp: string;
  document_masked: string;
  /** Dates without a time come as `yyyy-mm-dd`. */
  document_expiry: string | null;
  birthday: string;
  sex: 'M' | 'F';
  nationality: string;
  mobile_sealed: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Append-only. */
export interface PointEntryTable {
  id: string;
  account_id: string;
  type: 'EARN_GIFT';
  /** Earned above zero, spent below. */
  points: number;
  /** The entry that earned these points. */
  lot: string;
  expires_at: Date;
  /** What it was for; the same reason counts once for an account. */
  reason: string;
  created_at: Date;
}

export interface MemberTables {
  saved_passenger: SavedPassengerTable;
  point_entry: PointEntryTable;
}
