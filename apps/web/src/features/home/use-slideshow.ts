import { type RefObject, useEffect, useRef, useState } from 'react';

const SLIDE_MS = 7000;

/** Which slide is shown, and what changes it: the visitor, or time, for one round from when it is first seen. */
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
    /** What is pointed at or read does not go away. */
    holding: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  };
}

/** Once the element is half in view, for those who do not mind motion. */
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
