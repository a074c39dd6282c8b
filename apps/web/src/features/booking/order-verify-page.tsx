export function OrderVerifyPage() {
  return <h1 className="wrap">核对订单</h1>;
}
