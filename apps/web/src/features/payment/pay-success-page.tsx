export function PaySuccessPage() {
  return <h1 className="wrap">支付成功</h1>;
}
