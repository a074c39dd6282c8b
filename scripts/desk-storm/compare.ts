import type { Kind, Tally } from './hands.ts';

/** Kinds of work whose acts do not grow with the items. */
const once: readonly Kind[] = ['Sign in', 'Open queues, filters and views'];
const onceAtOld: readonly Kind[] = [...once, 'Plan again for parties without a flight', 'Second check in the table'];

/**
 * The seconds of a click and of a key in the keystroke-level model (Card, Moran and Newell 1980): pointing 1.1 s and
 * pressing 0.2 s, and a key of an average typist 0.28 s. Reading and thinking are left out.
 */
const clickSeconds = 1.3;
const keySeconds = 0.28;

const handSeconds = ({ clicks, keys, characters }: Acts) => clicks * clickSeconds + (keys + characters) * keySeconds;

type Acts = Omit<Tally, 'kind'>;

/** Adds the works of two people, by kind. */
function sumByKind(tallies: readonly Tally[]): Map<Kind, Acts> {
  const sums = new Map<Kind, Acts>();
  for (const { kind, ...acts } of tallies) sums.set(kind, add(sums.get(kind), acts));
  return sums;
}

function add(a: Acts | undefined, b: Acts): Acts {
  const names = Object.keys(b) as (keyof Acts)[];
  return Object.fromEntries(names.map((name) => [name, (a?.[name] ?? 0) + b[name]])) as unknown as Acts;
}

const scale = (acts: Acts, by: number) =>
  Object.fromEntries(Object.entries(acts).map(([name, value]) => [name, value * by])) as unknown as Acts;

/** Renders the acts and the time of each kind of work at this desk. */
export function renderStorm(tallies: readonly Tally[]): string {
  const sums = sumByKind(tallies);
  const rows = [...sums].map(([kind, acts]) => [kind, ...cellsOf(acts)]);
  const total = [...sums.values()].reduce(add);
  const head = ['Work at this desk', 'Items', 'Clicks', 'Keys', 'Characters', 'Loads', 'Hands', 'Machine'];
  return renderTable(head, [...rows, ['All', '', ...cellsOf(total).slice(1)]]);
}

function cellsOf(acts: Acts): string[] {
  const { items, clicks, keys, characters, loads, waitMs } = acts;
  return [...[items, clicks, keys, characters, loads].map(String), seconds(handSeconds(acts)), seconds(waitMs / 1000)];
}

/** Renders the sample at the older desk for each item, and the ratio of this desk to its extrapolation to the storm. */
export function renderComparison(ours: readonly Tally[], theirs: readonly Tally[]): string {
  const [fresh, old] = [sumByKind(ours), sumByKind(theirs)];
  const whole = new Map<Kind, Acts>();
  const rows = [...old].map(([kind, sample]) => {
    const now = fresh.get(kind);
    const items = now?.items ?? sample.items;
    const all = onceAtOld.includes(kind) ? sample : scale(sample, items / sample.items);
    if (now) whole.set(kind, all);
    const ofItem = onceAtOld.includes(kind)
      ? `${sample.clicks} clicks, ${sample.keys + sample.characters} keys in all`
      : `${each(sample.clicks, sample.items)} clicks, ${each(sample.keys + sample.characters, sample.items)} keys each`;
    return [
      kind,
      String(sample.items),
      ofItem,
      seconds(handSeconds(all)),
      now ? ratio(handSeconds(now), handSeconds(all)) : '',
      now ? ratio(now.clicks + now.keys + now.characters, all.clicks + all.keys + all.characters) : '',
      now ? ratio(now.waitMs / Math.max(now.items, 1), sample.waitMs / Math.max(sample.items, 1)) : '',
    ];
  });
  const [now, then] = [[...fresh.values()].reduce(add), [...whole.values()].reduce(add)];
  const acts = ({ clicks, keys, characters }: Acts) => clicks + keys + characters;
  const total = ['All', '', '', seconds(handSeconds(then)), ratio(handSeconds(now), handSeconds(then))];
  const head = [
    ...['Work', 'Items of the sample', 'Acts at the older desk', 'Hands, extrapolated'],
    ...['Hands, new to old', 'Acts, new to old', 'Machine for an item, new to old'],
  ];
  return renderTable(head, [...rows, [...total, ratio(acts(now), acts(then)), '']]);
}

const each = (count: number, items: number) => (count / Math.max(items, 1)).toFixed(1);
const ratio = (a: number, b: number) => (b === 0 ? '' : `${(a / b).toFixed(2)} ×`);
const seconds = (count: number) => `${count.toFixed(count < 10 ? 1 : 0)} s`;

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}
