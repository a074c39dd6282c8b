import type { Option, Problem } from './options.ts';
import { priceSeats } from './seat-prices.ts';

/** The limit of the search. It counts steps and not time, so that the same input gives the same plan. */
const mostSteps = 20_000;

/**
 * Returns the first plan with the least sum: the best one for the first party, of these the best one for the second
 * party, and so on. Returns null if the search reaches its limit of steps.
 *
 * The search goes depth first. A branch ends if the prices of the seats show that it has no plan with this sum, or if
 * the same parties were decided with the same seats left and no higher sum before.
 */
export function findFirstPlan(problem: Problem, sum: number): Option[] | null {
  const prices = priceSeats(problem);
  const left = [...problem.free];
  const priced = ({ takes, cost }: Option) =>
    takes.reduce((all, [resource, amount]) => all + (prices[resource] ?? 0) * amount, cost);
  const lists = problem.options.map((list) => list.map((option) => ({ option, price: priced(option) })));
  const restAtBest = [0];
  for (const list of lists.toReversed()) {
    restAtBest.unshift((restAtBest[0] ?? 0) + Math.min(...list.map(({ price }) => price)));
  }
  const seen = lists.map(() => new Map<string, number>());
  const path: Option[] = [];
  let steps = 0;

  const take = ({ takes }: Option, sign: 1 | -1) => {
    for (const [resource, amount] of takes) left[resource] = (left[resource] ?? 0) - sign * amount;
  };
  const hasRoom = ({ takes }: Option) => takes.every(([resource, amount]) => (left[resource] ?? 0) >= amount);

  /** Decides on the parties from `at` on. Returns whether `path` is a plan with the sum. */
  const decide = (at: number, cost: number, value: number): boolean => {
    const list = lists[at];
    if (!list) return cost <= sum;
    const key = left.join();
    if ((seen[at]?.get(key) ?? Number.POSITIVE_INFINITY) <= cost) return false;
    seen[at]?.set(key, cost);
    for (const { option, price } of list) {
      const least = value + price + (restAtBest[at + 1] ?? 0);
      if (least > sum + 1e-6 || !hasRoom(option)) continue;
      if (steps === mostSteps) return false;
      steps += 1;
      path.push(option);
      take(option, 1);
      if (decide(at + 1, cost + option.cost, value + price)) return true;
      take(option, -1);
      path.pop();
    }
    return false;
  };
  const all = prices.reduce((value, price, resource) => value + price * (problem.free[resource] ?? 0), 0);
  return decide(0, 0, -all) ? path : null;
}
