export function PayPage() {
  return <h1 className="wrap">支付</h1>;
}
