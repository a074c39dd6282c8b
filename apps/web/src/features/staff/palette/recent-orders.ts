/** The orders that were opened from the search, the last one first. They stay until the tab closes. */
const STORED = 'deskOrders';
const most = 6;

export interface RecentOrder {
  orderNo: string;
  title: string;
}

export function listRecentOrders(): RecentOrder[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecentOrder(order: RecentOrder): void {
  const others = listRecentOrders().filter(({ orderNo }) => orderNo !== order.orderNo);
  sessionStorage.setItem(STORED, JSON.stringify([order, ...others].slice(0, most)));
}

function isRecent(value: unknown): value is RecentOrder {
  return typeof value === 'object' && value !== null && 'orderNo' in value && 'title' in value;
}
