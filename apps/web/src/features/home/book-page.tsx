export function BookPage() {
  return <h1 className="wrap">机票预订</h1>;
}
