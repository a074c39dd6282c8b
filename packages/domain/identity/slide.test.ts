import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSlide, type SlideSample, slideKeySteps } from './index.ts';

const answer = 180;

/** Builds a track with one sample every `every` milliseconds. `shares` are shares of the distance. */
function drag(shares: number[], { to = answer, every = 24, wobble = 1 } = {}): SlideSample[] {
  return shares.map((share, index) => [Math.round(share * to), index === 0 ? 0 : wobble * (index % 3), index * every]);
}

/** The movement of a hand: slow start, fast middle, slow end, slightly past the gap and back. */
const byHand = [0, 0.01, 0.05, 0.13, 0.25, 0.4, 0.56, 0.7, 0.82, 0.9, 0.96, 1, 1.02, 1.02, 1.01, 1];

function keys(steps: number[], every = 90): SlideSample[] {
  const track: SlideSample[] = [[0, 0, 0]];
  for (const [index, step] of steps.entries()) track.push([(track.at(-1)?.[0] ?? 0) + step, 0, 200 + index * every]);
  return track;
}

const pointer = (track: SlideSample[], offset = answer) => judgeSlide({ answer, offset, track, input: 'pointer' });
const keyboard = (track: SlideSample[], offset: number) => judgeSlide({ answer, offset, track, input: 'keyboard' });

describe('a slide by a person passes', () => {
  test('with a mouse or a finger', () => {
    expect(pointer(drag(byHand))).toBeNull();
    expect(pointer(drag(byHand, { wobble: 0 }))).toBeNull();
  });

  test('with the piece up to four pixels beside the gap', () => {
    for (const offset of [answer - 4, answer + 4]) expect(pointer(drag(byHand, { to: offset }), offset)).toBeNull();
    for (const offset of [answer - 5, answer + 5])
      expect(pointer(drag(byHand, { to: offset }), offset)).toBe('offTarget');
  });

  test('in a hurry on a slow telephone', () => {
    expect(pointer(drag([0, 0.1, 0.4, 0.75, 0.9, 0.98, 1, 1], { every: 45 }))).toBeNull();
  });

  test('with a wait before the release', () => {
    expect(pointer([...drag(byHand), [answer, 1, 9000]])).toBeNull();
  });

  test('with the arrow and page keys, up to six pixels beside the gap', () => {
    const { arrow, page } = slideKeySteps;
    const steps = [page, page, page, page, page, page, page, arrow, arrow, arrow, arrow, -arrow];
    expect(keyboard(keys(steps), 180)).toBeNull();
    expect(keyboard(keys([...steps, arrow]), 184)).toBeNull();
    expect(keyboard(keys([...steps, arrow, arrow]), 188)).toBe('offTarget');
    expect(keyboard(keys(steps, 4000), 180)).toBeNull();
  });
});

describe('a slide by a script is refused', () => {
  test('at constant speed', () => {
    expect(pointer(drag(Array.from({ length: 21 }, (_, index) => index / 20)))).toBe('tooEven');
  });

  test('at constant speed with a rest at the end', () => {
    const ruler = drag(Array.from({ length: 21 }, (_, index) => index / 20));
    expect(pointer([...ruler, [answer, 0, 700], [answer, 0, 1400]])).toBe('tooEven');
  });

  test('with equal steps at uneven moments', () => {
    const moments = [0, 9, 40, 44, 90, 130, 139, 200, 260, 300, 390];
    expect(pointer(moments.map((time, index) => [index * 18, 0, time]))).toBe('tooEven');
  });

  test('with a jump into the gap', () => {
    expect(
      pointer([
        [0, 0, 0],
        [2, 0, 60],
        [4, 0, 90],
        [6, 0, 200],
        [176, 0, 300],
        [179, 0, 400],
        [180, 0, 500],
      ]),
    ).toBe('jump');
    expect(
      pointer([
        [0, 0, 0],
        [180, 0, 600],
      ]),
    ).toBe('tooFewSamples');
  });

  test('if it is too fast or too slow', () => {
    expect(pointer(drag(byHand, { every: 10 }))).toBe('duration');
    expect(pointer([...drag(byHand), [answer, 1, 30_001]])).toBe('duration');
  });

  test('with a track that is impossible', () => {
    const track = drag(byHand);
    expect(pointer([...track.slice(0, 5), [90, 0, 10], ...track.slice(5)])).toBe('brokenTrack');
    expect(pointer(track.slice(5))).toBe('brokenTrack');
    expect(pointer(track, answer + 3)).toBe('brokenTrack');
    expect(pointer([...track.slice(0, 5), [Number.NaN, 0, 100], ...track.slice(5)])).toBe('brokenTrack');
    expect(pointer([])).toBe('brokenTrack');
  });

  test('with a pointer track that is sent as a keyboard track', () => {
    expect(keyboard(drag(byHand), answer)).toBe('notStepped');
    expect(keyboard(keys([100, 40, 20, 20]), answer)).toBe('notStepped');
    expect(
      keyboard(
        [
          [0, 0, 0],
          [24, 1, 200],
          [48, 0, 500],
          [176, 0, 900],
        ],
        176,
      ),
    ).toBe('notStepped');
  });

  test('at any constant speed, to any gap, with samples at any moments', () => {
    const ruler = fc.record({
      gap: fc.integer({ min: 80, max: 270 }),
      duration: fc.integer({ min: 300, max: 5000 }),
      moments: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 8, maxLength: 60 }),
    });
    fc.assert(
      fc.property(ruler, ({ gap, duration, moments }) => {
        const shares = [0, ...moments.sort((a, b) => a - b).map((moment) => moment / 1000), 1];
        const track = shares.map((share): SlideSample => [Math.round(share * gap), 0, Math.round(share * duration)]);
        expect(judgeSlide({ answer: gap, offset: gap, track, input: 'pointer' })).not.toBeNull();
      }),
    );
  });
});
