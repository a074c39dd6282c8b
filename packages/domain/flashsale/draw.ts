/**
 * SHA-256 of a text (UTF-8), in lower-case hex. The caller passes the function, because servers and browsers have
 * different ones.
 */
export type Sha256 = (text: string) => string;

/** Returns the order of service of the entries from before the opening: by SHA-256(seed ‖ entry id), smallest first. */
export function drawOrder(seed: string, entryIds: readonly string[], sha256: Sha256): string[] {
  const lots = entryIds.map((id) => ({ id, lot: sha256(seed + id) }));
  return lots.sort((a, b) => compare(a.lot, b.lot) || compare(a.id, b.id)).map(({ id }) => id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** An entry in the published log. */
export interface LoggedEntry {
  readonly entryId: string;
  readonly arrivalNo: number;
  readonly early: boolean;
  readonly serviceNo: number | null;
  readonly seats: number;
  readonly grantedSeats: number;
  readonly outcome: string;
}

/** The published log of one item after the end of its round. */
export interface DrawLog {
  readonly seed: string;
  readonly seedHash: string;
  readonly stock: number;
  readonly entries: readonly LoggedEntry[];
}

/** The state of an entry that gave up its place in line. Only such entries may be passed over. */
const passedOver = 'LEFT';

/**
 * Lists the faults of a log that a fair sale cannot have. The list is empty if there are none. The function checks the
 * seed against its hash, the numbers of arrival (1, 2, 3 … without a gap, no early entry after the opening), the draw,
 * the order after it, and the service: an entry with a smaller number that was still in line must be served first.
 */
export function verifyDraw(log: DrawLog, sha256: Sha256): string[] {
  const entries = log.entries.toSorted((a, b) => a.arrivalNo - b.arrivalNo);
  return [
    ...(sha256(log.seed) === log.seedHash ? [] : ['the seed is not the one whose hash was published']),
    ...checkArrivals(entries),
    ...checkDraw(log.seed, entries, sha256),
    ...checkService(entries),
    ...checkSeats(log.stock, entries),
  ];
}

function checkArrivals(entries: readonly LoggedEntry[]): string[] {
  const gaps = entries.flatMap(({ arrivalNo }, index) =>
    arrivalNo === index + 1 ? [] : [`arrival ${index + 1} is missing, or there twice`],
  );
  const lastEarly = entries.findLastIndex(({ early }) => early);
  const between = entries.slice(0, lastEarly + 1).filter(({ early }) => !early);
  return [...gaps.slice(0, 1), ...between.map(({ arrivalNo }) => `${arrivalNo} came late among the early`)];
}

function checkDraw(seed: string, entries: readonly LoggedEntry[], sha256: Sha256): string[] {
  const drawn = entries.filter(({ early, serviceNo }) => early && serviceNo !== null);
  const ids = drawn.map(({ entryId }) => entryId);
  const numberOf = new Map(drawOrder(seed, ids, sha256).map((id, index) => [id, index + 1]));
  const wrong = drawn.filter(({ entryId, serviceNo }) => numberOf.get(entryId) !== serviceNo);
  const late = entries.filter(({ early, serviceNo, arrivalNo }) => !early && serviceNo !== arrivalNo);
  return [
    ...wrong.map(({ entryId, serviceNo }) => `${entryId} was drawn as ${numberOf.get(entryId)} and has ${serviceNo}`),
    ...late.map(({ arrivalNo, serviceNo }) => `arrival ${arrivalNo} has the place ${serviceNo}`),
  ];
}

function checkService(entries: readonly LoggedEntry[]): string[] {
  const inOrder = entries
    .filter(({ serviceNo }) => serviceNo !== null)
    .sort((a, b) => (a.serviceNo ?? 0) - (b.serviceNo ?? 0));
  const last = inOrder.findLastIndex(({ grantedSeats }) => grantedSeats > 0);
  return inOrder
    .slice(0, Math.max(0, last))
    .filter(({ grantedSeats, outcome }) => grantedSeats === 0 && outcome !== passedOver)
    .map(({ serviceNo }) => `${serviceNo} was passed over`);
}

const sold = new Set(['BOUGHT', 'ORDERED', 'GRANTED']);

function checkSeats(stock: number, entries: readonly LoggedEntry[]): string[] {
  const seats = entries.filter(({ outcome }) => sold.has(outcome)).reduce((sum, each) => sum + each.grantedSeats, 0);
  const more = entries.filter(({ seats: wanted, grantedSeats }) => grantedSeats > wanted);
  return [
    ...(seats > stock ? [`${seats} seats were given of ${stock}`] : []),
    ...more.map(({ arrivalNo }) => `arrival ${arrivalNo} got more than it asked for`),
  ];
}
