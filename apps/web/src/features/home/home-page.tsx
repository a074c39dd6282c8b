export function HomePage() {
  return <h1 className="wrap">首页</h1>;
}
