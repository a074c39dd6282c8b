export function PassengersPage() {
  return <h1 className="wrap">填写乘机人</h1>;
}
