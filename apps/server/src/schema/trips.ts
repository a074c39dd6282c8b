/** An account whose flights a calendar reads by a secret address. */
interface CalendarFeedTable {
  account_id: string;
  /** The fingerprint of the token in the address. */
  token_fp: string;
  /** The language of the account when it made the address. A calendar states none. */
  language: 'zh' | 'en';
  made_at: Date;
  /** The last time a calendar read the feed, exact to a day. Null before the first time. */
  read_at: Date | null;
}

export interface TripTables {
  calendar_feed: CalendarFeedTable;
}
