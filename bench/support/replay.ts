/** One statement as the driver sent it to the database. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Replay {
  /** A pgbench script with the statements of one call, with a variable for each value that differs between calls. */
  script: string;
  /** The variables of every call, in the order of `columns`. */
  rows: string[][];
  columns: string[];
  /** The number of statements of a call. */
  statements: number;
}

/**
 * Makes a pgbench script from calls that send the same statements with different values. pgbench first reads the values
 * of its turn from the table `bench_call`, which is one statement more than the call sends.
 */
export function makeReplay(recorded: readonly (readonly Statement[])[]): Replay {
  const calls = withoutOccasional(recorded);
  const [first] = calls;
  if (!first) throw new Error('There is no call to replay');
  for (const call of calls) assertSameStatements(first, call);
  const columns: string[] = [];
  const readers: ((call: readonly Statement[]) => string)[] = [];
  const statements = first.map(({ text, values }, index) => {
    const shown = values.map((_, place) => {
      const seen = calls.map((call) => toText(call[index]?.values[place]));
      if (seen.every((value) => value === seen[0])) return quote(seen[0] ?? null);
      if (seen.includes(null)) throw new Error(`A value is null in some calls and not in others: ${text}`);
      const name = `s${index}p${place}`;
      columns.push(name);
      readers.push((call) => toText(call[index]?.values[place]) ?? '');
      return `:${name}`;
    });
    return fillIn(text, shown);
  });
  return {
    script: toScript(columns, statements),
    columns,
    statements: statements.length,
    rows: calls.map((call) => readers.map((read) => read(call))),
  };
}

/** Writes a pgbench script that reads the values of its turn and sends the statements. */
export function toScript(columns: readonly string[], statements: readonly string[]): string {
  const turn = [
    String.raw`\set i :i + 1`,
    String.raw`\set n :first + :client_id * :each + :i - 1`,
    String.raw`select ${columns.join(', ')} from bench_call where n = :n \gset`,
  ];
  const sent = statements.map((text) => (text.endsWith(String.raw`\gset`) ? text : `${text};`));
  return `${[...turn, ...sent].join('\n')}\n`;
}

/** Removes statements that are sent only every few seconds, such as the check for changed content. */
function withoutOccasional(calls: readonly (readonly Statement[])[]): Statement[][] {
  const sent = calls.map((call) => new Set(call.map(({ text }) => text)));
  const always = new Set([...(sent[0] ?? [])].filter((text) => sent.every((texts) => texts.has(text))));
  return calls.map((call) => call.filter(({ text }) => always.has(text)));
}

function assertSameStatements(first: readonly Statement[], other: readonly Statement[]): void {
  const [ours, theirs] = [first, other].map((call) => call.map(({ text }) => text));
  const odd = theirs?.find((text, place) => text !== ours?.[place]) ?? ours?.[theirs?.length ?? 0];
  if (odd !== undefined) throw new Error(`Two calls of the bench sent different statements. The first one is:\n${odd}`);
}

/** Writes a statement on one line, as pgbench needs it, with every `$n` filled in. */
function fillIn(text: string, shown: readonly string[]): string {
  return text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, place: string) => shown[Number(place) - 1] ?? 'null');
}

/** Writes a value as the driver does. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(toText(item))).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function quote(text: string | null): string {
  return text === null ? 'null' : `'${text.replaceAll("'", "''")}'`;
}
