/** The largest number of posters for the same day. More would look as if the carrier flew on no other day. */
const SAME_DAY = 2;

/**
 * Chooses the cheapest fares, at most `SAME_DAY` per day. If that gives too few, it adds the cheapest of the others.
 */
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
