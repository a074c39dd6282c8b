import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { extendTrack, keyStep, positionOf, type SlideTrack, startTrack } from './slide-track.ts';

interface SlideOptions {
  /** The id of the puzzle. For another puzzle the piece starts at the left edge again. */
  challengeId: string;
  /** The limit of the piece in pixels of the picture. */
  max: number;
  /** True if the puzzle can be solved now. */
  isOpen: boolean;
  onStart: () => void;
  /** Called when the user releases the knob or confirms with Enter or the space bar. */
  onDone: (track: SlideTrack) => void;
}

/** The shortest slide. A click on the knob is shorter and does not count. */
const shortestSlide = 2;

/** Moves the piece with the knob, by pointer or by keys, and records the track. */
export function useSlide({ challengeId, max, isOpen, onStart, onDone }: SlideOptions) {
  const [known, setTrack] = useState<SlideTrack | null>(null);
  const track = known?.challengeId === challengeId ? known : null;
  const slide: Slide = {
    max,
    isOpen,
    track,
    setTrack,
    begin(input, at) {
      onStart();
      return startTrack(challengeId, input, at);
    },
    finish(done) {
      if (positionOf(done) > shortestSlide) onDone(done);
      else setTrack(null);
    },
  };
  const { isDragging, ...pointer } = useDrag(slide);
  const onKeyDown = (event: KeyboardEvent) => pressKey(event, slide, isDragging);
  return { x: positionOf(track), reset: () => setTrack(null), knob: { ...pointer, onKeyDown } };
}

interface Slide {
  max: number;
  isOpen: boolean;
  track: SlideTrack | null;
  setTrack: (track: SlideTrack | null) => void;
  begin: (input: SlideTrack['input'], at: number) => SlideTrack;
  finish: (track: SlideTrack) => void;
}

/** Handles the slide by mouse, pen or finger. The knob follows until the user releases it. */
function useDrag({ max, isOpen, track, setTrack, begin, finish }: Slide) {
  const [isHeld, setHeld] = useState(false);
  const grip = useRef({ left: 0, top: 0, scale: 1 });
  const isDragging = isHeld && track?.input === 'pointer';

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isOpen || event.button !== 0) return;
    const { currentTarget: knob, clientX: left, clientY: top } = event;
    const way = (knob.parentElement?.clientWidth ?? 0) - knob.offsetWidth;
    knob.setPointerCapture(event.pointerId);
    grip.current = { left, top, scale: way > 0 ? max / way : 1 };
    setTrack(begin('pointer', event.timeStamp));
    setHeld(true);
  };
  const follow = (event: PointerEvent): SlideTrack | null => {
    if (!isDragging) return null;
    const { left, top, scale } = grip.current;
    const x = clamp((event.clientX - left) * scale, max);
    const moved = extendTrack(track, x, (event.clientY - top) * scale, event.timeStamp);
    setTrack(moved);
    return moved;
  };
  const onPointerUp = (event: PointerEvent) => {
    const done = follow(event);
    setHeld(false);
    if (done) finish(done);
  };
  const onPointerCancel = () => {
    setHeld(false);
    setTrack(null);
  };
  return { isDragging, onPointerDown, onPointerMove: follow, onPointerUp, onPointerCancel };
}

/** Handles the slide by keys. Arrows and page keys move the piece. Enter or the space bar confirms. */
function pressKey(event: KeyboardEvent, { max, isOpen, track, setTrack, begin, finish }: Slide, isDragging: boolean) {
  const isConfirm = event.key === 'Enter' || event.key === ' ';
  const step = isConfirm ? 0 : keyStep(event.key);
  if (step === undefined) return;
  event.preventDefault();
  if (!isOpen || isDragging) return;
  const begun = track ?? begin('keyboard', event.timeStamp);
  const moved = extendTrack(begun, clamp(positionOf(begun) + step, max), 0, event.timeStamp);
  if (isConfirm) finish(moved);
  else setTrack(moved);
}

function clamp(x: number, max: number): number {
  return Math.min(Math.max(x, 0), max);
}
