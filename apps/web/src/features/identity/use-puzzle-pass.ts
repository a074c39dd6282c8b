import { useState } from 'react';

/** The pass a solved puzzle earned, '' before; `key` is another for every puzzle. */
export function usePuzzlePass() {
  const [{ key, pass }, set] = useState({ key: 0, pass: '' });
  return {
    key,
    pass,
    keep: (earned: string) => set({ key, pass: earned }),
    startOver: () => set({ key: key + 1, pass: '' }),
  };
}
