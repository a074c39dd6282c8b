import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
// The readers of the carrier's folder register themselves when their modules are imported.
import '../../apps/server/src/app/compose.ts';
import {
  changeCarrierFolder,
  shippedCarrier,
  switchCarrierFolder,
} from '../../apps/server/src/modules/reference/index.ts';
import { type Finding, median } from '../support/finding.ts';

const rounds = 10;
/** The longest work for which a change of the revision may keep requests waiting. */
const mostMs = 50;

/** The delays that one change causes: the longest work in one turn of the event loop, and the longest pause, in ms. */
interface Pause {
  work: number;
  delay: number;
}

/**
 * Measures how long the event loop stands still while the process changes to another revision of the carrier's folder:
 * in pieces, as a server does, and at once. Other programs lengthen a pause, but not the work in it.
 */
export async function measureRevisionSwitch(): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-revision-'));
  const folders = ['one', 'other'].map((name) => path.join(folder, name));
  for (const each of folders) cpSync(shippedCarrier, each, { recursive: true });
  const next = (round: number) => folders[round % 2] ?? shippedCarrier;
  try {
    // A server has read its folder before, so its code is compiled.
    for (let round = 0; round < 4; round += 1) switchCarrierFolder(next(round));
    const atOnce = await measureRounds((round) => switchCarrierFolder(next(round)));
    const inPieces = await measureRounds((round) => changeCarrierFolder(next(round)));
    return [
      compare('Change of the revision, most work in one turn of the event loop', 'work', { inPieces, atOnce }),
      compare('Change of the revision, longest pause of the event loop', 'delay', { inPieces, atOnce }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRounds(change: (round: number) => void | Promise<void>): Promise<Pause[]> {
  const pauses: Pause[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await sleep(20);
    const turns = watchTurns();
    await change(round);
    const work = turns.end();
    await sleep(20);
    delay.disable();
    pauses.push({ work, delay: delay.max / 1e6 });
  }
  return pauses;
}

/** Measures the processor time of each turn of the event loop, until `end` returns the longest in ms. */
function watchTurns() {
  let most = 0;
  let before = process.cpuUsage();
  const note = () => {
    const { user, system } = process.cpuUsage(before);
    most = Math.max(most, (user + system) / 1000);
    before = process.cpuUsage();
  };
  let turn = setImmediate(function again() {
    note();
    turn = setImmediate(again);
  });
  return {
    end() {
      clearImmediate(turn);
      note();
      return most;
    },
  };
}

function compare(
  name: string,
  what: keyof Pause,
  { inPieces, atOnce }: Record<'inPieces' | 'atOnce', readonly Pause[]>,
): Finding {
  const of = (pauses: readonly Pause[]) => pauses.map((pause) => pause[what]);
  const [ours, beside] = [median(of(inPieces)), median(of(atOnce))];
  const isWork = what === 'work';
  return {
    name,
    ours: `${ours.toFixed(0)} ms (worst of ${rounds}: ${Math.max(...of(inPieces)).toFixed(0)} ms)`,
    beside: `${beside.toFixed(0)} ms, all files at once`,
    ratio: ours / beside,
    aim: isWork ? `≤ ${mostMs} ms` : '',
    reached: isWork ? ours <= mostMs : null,
  };
}
