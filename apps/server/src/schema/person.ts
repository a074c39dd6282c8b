/** The columns of a traveller in every table of travellers: the passengers of orders, and the saved passengers. */
export interface PersonColumns {
  surname: string;
  first_name: string;
  passenger_type: 'A' | 'C' | 'B';
  document_type: string;
  document_sealed: string;
  document_fp: string;
  /** The expiry date of the document, `yyyy-mm-dd`. */
  document_expiry: string | null;
  birthday: string;
  sex: 'M' | 'F';
  nationality: string;
  mobile_sealed: string | null;
}
