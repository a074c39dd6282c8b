export function VerifySecurePage() {
  return <h1 className="wrap">安全验证</h1>;
}
