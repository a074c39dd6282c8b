/** As many posters may show the same day; more look as if the carrier flew on no other. */
const SAME_DAY = 2;

/** The cheapest fares, of which few are of one day; where that leaves too few, the cheapest of the others. */
export function choosePosters<Fare extends { flightDate: string; price: number }>(
  fares: readonly Fare[],
  count: number,
): Fare[] {
  const sameDay = ({ flightDate }: Fare, before: readonly Fare[]) =>
    before.filter((each) => each.flightDate === flightDate).length;
  const few = fares.filter((fare, index) => sameDay(fare, fares.slice(0, index)) < SAME_DAY);
  const rest = fares.filter((fare) => !few.includes(fare));
  return [...few, ...rest].slice(0, count).toSorted((a, b) => a.price - b.price);
}
