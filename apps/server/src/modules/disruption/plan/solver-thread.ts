/** The thread of the solver: solves one program, posts the result and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadHighs, solveModel } from './solve-model.ts';

const { model, solverSeconds } = workerData as { model: string; solverSeconds: number };
parentPort?.postMessage(solveModel(await loadHighs(), model, solverSeconds));
