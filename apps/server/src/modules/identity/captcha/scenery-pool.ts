import { paintScenery, type Scenery } from './puzzle-picture.ts';
import { pick, type Random } from './random.ts';

interface PooledScenery {
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
  const pool: PooledScenery[] = [];
  return async () => {
    const [first, ...others] = pool;
    if (!first || pool.length < kept) {
      const scenery = await paintScenery(random);
      pool.push({ scenery, servings: servingsEach });
      return scenery;
    }
    const chosen = pick(random, [first, ...others]);
    chosen.servings -= 1;
    if (chosen.servings === 0) pool.splice(pool.indexOf(chosen), 1);
    return chosen.scenery;
  };
}
