export function OrderDetailPage() {
  return <h1 className="wrap">订单详情</h1>;
}
