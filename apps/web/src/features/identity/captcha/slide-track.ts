import { slideKeySteps } from '@haidai/domain/identity';

type Sample = [x: number, y: number, time: number];

/** At this number of samples, the track drops every second one. The API accepts at most 600 samples. */
const mostSamples = 500;

/** The track of a slide: the position of the piece and the samples of its way. */
export interface SlideTrack {
  readonly challengeId: string;
  readonly input: 'pointer' | 'keyboard';
  readonly startedAt: number;
  readonly samples: readonly Sample[];
}

/** Starts a track. `at` is in milliseconds of any clock that only goes forward. */
export function startTrack(challengeId: string, input: SlideTrack['input'], at: number): SlideTrack {
  return { challengeId, input, startedAt: at, samples: [[0, 0, 0]] };
}

export function extendTrack(track: SlideTrack, x: number, y: number, at: number): SlideTrack {
  const samples =
    track.samples.length < mostSamples ? track.samples : track.samples.filter((_, index) => index % 2 === 0);
  return { ...track, samples: [...samples, [round(x), round(y), Math.round(at - track.startedAt)]] };
}

export function positionOf(track: SlideTrack | null): number {
  return track?.samples.at(-1)?.[0] ?? 0;
}

const keySteps: Record<string, number> = {
  ArrowRight: slideKeySteps.arrow,
  ArrowUp: slideKeySteps.arrow,
  ArrowLeft: -slideKeySteps.arrow,
  ArrowDown: -slideKeySteps.arrow,
  PageUp: slideKeySteps.page,
  PageDown: -slideKeySteps.page,
};

/** Returns how far a key moves the piece, or undefined if the key does not move it. */
export function keyStep(key: string): number | undefined {
  return keySteps[key];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
