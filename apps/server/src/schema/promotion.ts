import type { Generated } from 'kysely';

export interface ActivityStockTable {
  activity_id: string;
  total: number;
  taken: Generated<number>;
}

export interface ActivityTakeTable {
  order_no: string;
  activity_id: string;
  seats: number;
  /** WANTED by a draft, TAKEN by an order, RETURNED after the order ended unpaid. */
  state: 'WANTED' | 'TAKEN' | 'RETURNED';
}

export interface PromotionTables {
  activity_stock: ActivityStockTable;
  activity_take: ActivityTakeTable;
}
