import { type RefObject, useEffect, useRef, useState } from 'react';

const SLIDE_MS = 7000;

/**
 * Returns the current slide and the controls. The visitor changes the slide, or time does for one round after the
 * slideshow first comes into view.
 */
export function useSlideshow(count: number) {
  const root = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useFirstSight(root, () => setPlaying(count > 1));
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => {
      const isLast = index === count - 1;
      setIndex(isLast ? 0 : index + 1);
      if (isLast) setPlaying(false);
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, index, count]);
  const turn = (step: number) => {
    setPlaying(false);
    setIndex((index + step + count) % count);
  };
  return {
    root,
    index,
    isPlaying,
    next: () => turn(1),
    previous: () => turn(-1),
    toggle: () => setPlaying(!isPlaying),
    /** Handlers that pause the change while the visitor points at the slides or has the focus in them. */
    holding: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
}

/** Calls `onSeen` when half of the element is in view, unless the visitor prefers less motion. */
function useFirstSight(root: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    if (!root.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        latest.current();
      },
      { threshold: 0.5 },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
}
