import { paintScenery, type Scenery } from './puzzle-picture.ts';
import { pick, type Random } from './random.ts';

interface Shelved {
  scenery: Scenery;
  servings: number;
}

/**
 * The number of sceneries in the pool. `servingsEach` is the number of further puzzles that use one scenery before a
 * new scenery replaces it.
 */
const kept = 6;
const servingsEach = 12;

/**
 * Creates a function that returns a scenery, newly rendered or from the pool. To render a scenery takes more time than
 * to cut a puzzle.
 */
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
