/** A panel of deploy/grafana/site.json. Its description says when it, or a line of it, is empty. */
export interface Panel {
  title: string;
  description?: string;
  targets?: readonly { expr: string }[];
}

/** The answer of Prometheus to one query of a panel. */
export interface Seen {
  title: string;
  query: string;
  /** The number of lines that Grafana would draw. */
  series: number;
  /** Why the panel is wrong: Prometheus refuses the query, or it has no line and the panel gives no reason. */
  fault?: string;
}

/** Asks Prometheus each query of the panels, as Grafana does. */
export async function askPanels(panels: readonly Panel[], prometheus: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const { title, description, targets = [] } of panels) {
    for (const { expr: query } of targets) {
      const { series, error } = await ask(prometheus, query);
      const fault = error ?? (series === 0 && !description ? 'no line, and the panel has no description' : undefined);
      seen.push({ title, query, series, ...(fault === undefined ? {} : { fault }) });
    }
  }
  return seen;
}

async function ask(prometheus: string, query: string): Promise<{ series: number; error?: string }> {
  const url = new URL(['', 'api', 'v1', 'query'].join('/'), prometheus);
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ query }) });
  const { data, error } = (await answer.json()) as { data?: { result: unknown[] }; error?: string };
  return data ? { series: data.result.length } : { series: 0, error: error ?? `HTTP ${answer.status}` };
}
