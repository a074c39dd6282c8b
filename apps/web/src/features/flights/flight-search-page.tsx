export function FlightSearchPage() {
  return <h1 className="wrap">选择航班</h1>;
}
