import { createGate, type Deps, limit } from '../../../platform/index.ts';
import { pieceBox } from './jigsaw.ts';
import type { CaptchaPurpose } from './purpose.ts';
import { cutPuzzle, type Puzzle, pictureSize } from './puzzle-picture.ts';
import { randomFrom } from './random.ts';
import { createSceneryPool } from './scenery-pool.ts';

const lifetimeMs = 2 * 60_000;
/**
 * The largest number of puzzles in ten minutes. A device is one person. A whole mobile network can share one address.
 */
const deviceLimit = { max: 40, per: 600 };
const addressLimit = { max: 1000, per: 600 };

export type PuzzleMaker = () => Promise<Puzzle>;

declare module '../../../platform/deps.ts' {
  interface Deps {
    makePuzzle: PuzzleMaker;
  }
}

/**
 * Creates a function that makes one puzzle at a time. Other threads render the two images of a puzzle. The puzzles must
 * not occupy all of these threads.
 */
export function createPuzzleMaker(ids: Deps['ids']): PuzzleMaker {
  const random = randomFrom(ids);
  const takeScenery = createSceneryPool(random);
  const gate = createGate({ atOnce: 1, waiting: 100 });
  return () => gate(async () => cutPuzzle(await takeScenery(), random));
}

export interface SliderRequest {
  purpose: CaptchaPurpose;
  deviceId: string;
  clientAddress: string;
}

/** Issues a new puzzle for one device and purpose. The answer stays on the server. Refuses with `tooOften`. */
export async function issueSlider(deps: Deps, request: SliderRequest) {
  await limit(deps, 'slider.device', request.deviceId, deviceLimit);
  await limit(deps, 'slider.address', request.clientAddress, addressLimit);
  const puzzle = await deps.makePuzzle();
  const challengeId = deps.ids.uuid();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await deps.db
    .insertInto('captcha_challenge')
    .values({
      id: challengeId,
      kind: 'slider',
      purpose: request.purpose,
      device_id: request.deviceId,
      answer: String(puzzle.left),
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      solved_at: null,
    })
    .execute();
  return { challengeId, expireAt: expiresAt.toISOString(), ...describePuzzle(puzzle) };
}

function describePuzzle({ background, piece, top }: Puzzle) {
  return {
    background: toDataUrl(background),
    piece: toDataUrl(piece),
    ...pictureSize,
    pieceWidth: pieceBox,
    pieceHeight: pieceBox,
    pieceTop: top,
  };
}

export function toDataUrl(picture: Buffer): string {
  return `data:image/webp;base64,${picture.toString('base64')}`;
}
