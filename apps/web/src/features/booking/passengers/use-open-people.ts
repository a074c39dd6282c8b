import { useEffect, useState } from 'react';
import type { Errors } from '../../../core/form/fields.ts';

/**
 * Returns which people of a form are open. The form starts with the given people open. A person with an error opens,
 * and stays open until the traveller closes it.
 */
export function useOpenPeople(initial: () => readonly number[], errors: Errors) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(initial()));
  const faulty = peopleIn(Object.keys(errors));
  const faultyKey = faulty.join(' ');
  useEffect(() => {
    if (faultyKey) setOpen((before) => new Set([...before, ...faultyKey.split(' ').map(Number)]));
  }, [faultyKey]);
  return {
    isOpen: (index: number) => open.has(index) || faulty.includes(index),
    show: (index: number) => setOpen((before) => new Set([...before, index])),
    hide: (index: number) => setOpen((before) => new Set([...before].filter((each) => each !== index))),
  };
}

/** Returns the places of the people whose fields are among the paths: `passengers.2.surname` → 2. */
export function peopleIn(paths: readonly string[]): number[] {
  const places = paths.flatMap((path) => (path.startsWith('passengers.') ? [Number(path.split('.')[1])] : []));
  return [...new Set(places)];
}
