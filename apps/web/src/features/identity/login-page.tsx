export function LoginPage() {
  return <h1 className="wrap">登录</h1>;
}
