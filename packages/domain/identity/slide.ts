/**
 * Checks how a visitor slid a puzzle piece into its gap. A script can find the gap, so the position alone proves
 * little. The check also judges the track. People speed up, slow down and correct themselves; scripts jump or move
 * evenly.
 */

/** [x, y, milliseconds since the start], x being the left edge of the piece in the picture's pixels. */
export type SlideSample = readonly [x: number, y: number, time: number];

export interface SlideAttempt {
  /** The left edge of the gap. */
  readonly answer: number;
  /** The final position of the piece. */
  readonly offset: number;
  readonly track: readonly SlideSample[];
  readonly input: 'pointer' | 'keyboard';
}

export type SlideFault = 'offTarget' | 'brokenTrack' | 'duration' | 'tooFewSamples' | 'jump' | 'tooEven' | 'notStepped';

/** The distance that an arrow key and a page key move the piece, in the picture's pixels. */
export const slideKeySteps = { arrow: 4, page: 24 } as const;

/**
 * The allowed distance from the gap, in pixels. A key moves four pixels at a time, so it may miss by more than a
 * pointer.
 */
const tolerance = { pointer: 4, keyboard: 6 } as const;
const shortest = 250;
/**
 * The maximum time, in milliseconds. Visitors with a keyboard or a screen reader need longer. The puzzle expires after
 * two minutes.
 */
const longest = { pointer: 30_000, keyboard: 120_000 } as const;
const fewestMoves = { pointer: 6, keyboard: 3 } as const;
/** The longest allowed distance between two samples, as a share of the whole. */
const longestJump = 0.6;
/**
 * Smaller deviations than these show an even movement: from a straight line over time (in pixels and as a share of the
 * distance), and of one step from the next.
 */
const even = { pixels: 1.5, share: 0.01, steps: 0.1 } as const;

/** Returns the first fault, or null for a slide that a person could have made. */
export function judgeSlide({ answer, offset, track, input }: SlideAttempt): SlideFault | null {
  if (!isWhole(track, offset)) return 'brokenTrack';
  if (Math.abs(offset - answer) > tolerance[input]) return 'offTarget';
  const duration = timeBetween(track[0], track.at(-1));
  if (duration < shortest || duration > longest[input]) return 'duration';
  const moving = whileMoving(track);
  const steps = stepsOf(moving);
  if (steps.filter((step) => step !== 0).length < fewestMoves[input]) return 'tooFewSamples';
  return input === 'keyboard' ? judgeKeys(track, steps) : judgePointer(moving, steps, offset);
}

/**
 * Reports whether the track has only numbers, runs forward in time, and leads from the left edge to the final position.
 */
function isWhole(track: readonly SlideSample[], offset: number): boolean {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || !track.flat().every(Number.isFinite)) return false;
  const forward = track.every((sample, index) => index === 0 || timeBetween(track[index - 1], sample) >= 0);
  return forward && Math.abs(first[0]) <= 1 && Math.abs(last[0] - offset) <= 1;
}

/** Checks a keyboard track: every step must be the step of a key, and only along the x axis. */
function judgeKeys(track: readonly SlideSample[], steps: readonly number[]): SlideFault | null {
  const stepped = steps.every((step) => step % slideKeySteps.arrow === 0 && Math.abs(step) <= slideKeySteps.page);
  return stepped && track.every(([, y]) => y === 0) ? null : 'notStepped';
}

function judgePointer(moving: readonly SlideSample[], steps: readonly number[], offset: number): SlideFault | null {
  if (steps.some((step) => Math.abs(step) > longestJump * offset)) return 'jump';
  const isStraight = deviationFromLine(moving) <= Math.max(even.pixels, even.share * offset);
  const isRegular = variation(steps.filter((step) => step !== 0)) <= even.steps;
  return isStraight || isRegular ? 'tooEven' : null;
}

/**
 * Returns the track without the waiting before the first and after the last movement. Waiting would hide a straight
 * line.
 */
function whileMoving(track: readonly SlideSample[]): SlideSample[] {
  const steps = stepsOf(track);
  const first = steps.findIndex((step) => step !== 0);
  const last = steps.findLastIndex((step) => step !== 0);
  return first < 0 ? [] : track.slice(first, last + 2);
}

function stepsOf(track: readonly SlideSample[]): number[] {
  return track.slice(1).map(([x], index) => x - (track[index]?.[0] ?? 0));
}

function timeBetween(earlier: SlideSample | undefined, later: SlideSample | undefined): number {
  return (later?.[2] ?? 0) - (earlier?.[2] ?? 0);
}

/** Returns the largest distance of a sample from the best straight line x = a + b·time, in pixels. */
function deviationFromLine(samples: readonly SlideSample[]): number {
  const meanTime = mean(samples.map(([, , time]) => time));
  const meanX = mean(samples.map(([x]) => x));
  const spread = mean(samples.map(([, , time]) => (time - meanTime) ** 2));
  const slope = spread === 0 ? 0 : mean(samples.map(([x, , time]) => (time - meanTime) * (x - meanX))) / spread;
  return Math.max(...samples.map(([x, , time]) => Math.abs(x - meanX - slope * (time - meanTime))));
}

/** Returns the standard deviation as a share of the mean. */
function variation(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2))) / Math.abs(average);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
