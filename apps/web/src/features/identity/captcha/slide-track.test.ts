import { judgeSlide } from '@haidai/domain/identity';
import { describe, expect, test } from 'vitest';
import { extendTrack, keyStep, positionOf, type SlideTrack, startTrack } from './slide-track.ts';

function press(keys: string[], every = 80): SlideTrack {
  const begun = startTrack('challenge', 'keyboard', 1000);
  return keys.reduce(
    (track, key, index) => extendTrack(track, positionOf(track) + (keyStep(key) ?? 0), 0, 1000 + index * every),
    begun,
  );
}

describe('the track of a slide', () => {
  test('by keyboard passes the check of the server', () => {
    const track = press(['PageUp', 'PageUp', 'PageUp', 'PageUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter']);
    const offset = positionOf(track);
    expect(offset).toBe(100);
    expect(judgeSlide({ answer: 103, offset, track: track.samples, input: 'keyboard' })).toBeNull();
  });

  test('begins at the left edge at time 0', () => {
    const track = extendTrack(startTrack('challenge', 'pointer', 5000.4), 12.3456, -1.04, 5020);
    expect(track.samples).toEqual([
      [0, 0, 0],
      [12.3, -1, 20],
    ]);
  });

  test('never exceeds the 600 samples of the API and ends at the position of the piece', () => {
    let track = startTrack('challenge', 'pointer', 0);
    for (let i = 1; i <= 3000; i += 1) track = extendTrack(track, i / 12, 0, i * 8);
    expect(track.samples.length).toBeLessThanOrEqual(600);
    expect(track.samples[0]).toEqual([0, 0, 0]);
    expect(positionOf(track)).toBe(250);
  });
});
