export function OrderListPage() {
  return <h1 className="wrap">我的订单</h1>;
}
