import autocannon from 'autocannon';
import { median } from './finding.ts';

export interface LoadTarget {
  url: string;
  requests: autocannon.Request[];
}

const connections = 10;
const secondsPerRound = 4;
const rounds = 5;

/**
 * Measures the answers per second of two servers under the same load. They run in turns, so that other work on the
 * machine affects both. The first round of each warms up and does not count. `p99` is the time in ms below which 99 of
 * 100 answers of ours came.
 */
export async function compareThroughput(
  ours: LoadTarget,
  beside: LoadTarget,
): Promise<{ ours: number; beside: number; p99: number }> {
  const [a, b, slow]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = [await answerFor(ours), await answerFor(beside)];
    if (round === 0) continue;
    a.push(first.perSecond);
    slow.push(first.p99);
    b.push(second.perSecond);
  }
  return { ours: median(a), beside: median(b), p99: median(slow) };
}

async function answerFor({ url, requests }: LoadTarget): Promise<{ perSecond: number; p99: number }> {
  // Each connection sends a part of the calls. With all calls in every connection, the memory of the load generator
  // would slow it down.
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const part = connection++ % connections;
    client.setRequests(requests.filter((_, index) => requests.length < connections || index % connections === part));
  };
  const result = await autocannon({ url, connections, duration: secondsPerRound, setupClient });
  const { non2xx, errors, timeouts, requests: answered } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(
      `${url}: of ${answered.total} answers ${non2xx} had no success status, ${errors} failed, ${timeouts} came late`,
    );
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
