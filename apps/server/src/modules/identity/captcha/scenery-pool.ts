import { paintScenery, type Scenery } from './puzzle-picture.ts';
import { pick, type Random } from './random.ts';

interface Shelved {
  scenery: Scenery;
  servings: number;
}

/** How many sceneries are kept, and how many puzzles are cut from one before a new one takes its place. */
const kept = 6;
const servingsEach = 12;

/** Gives a scenery, freshly painted or from the shelf: painting costs more than cutting. */
export function createSceneryPool(random: Random): () => Promise<Scenery> {
  const shelf: Shelved[] = [];
  return async () => {
    const [first, ...others] = shelf;
    if (!first || shelf.length < kept) {
      const scenery = await paintScenery(random);
      shelf.push({ scenery, servings: servingsEach });
      return scenery;
    }
    const chosen = pick(random, [first, ...others]);
    chosen.servings -= 1;
    if (chosen.servings === 0) shelf.splice(shelf.indexOf(chosen), 1);
    return chosen.scenery;
  };
}
