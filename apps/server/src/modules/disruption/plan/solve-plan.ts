import { Worker } from 'node:worker_threads';
import type { PlanSolver } from '@haidai/domain/disruption';

/** The time for the solver, and the time after which its thread is ended. */
const solverSeconds = 3;
const threadMs = 5000;

/**
 * Solves a plan with HiGHS in a thread of its own, so that the process answers other calls meanwhile. Returns null if
 * the solver does not prove the least sum in three seconds.
 */
export const solvePlan: PlanSolver = (model) =>
  new Promise((resolve, reject) => {
    const workerData = { model, solverSeconds };
    const worker = new Worker(new URL('./solver-thread.ts', import.meta.url), { workerData, execArgv: [] });
    const timer = setTimeout(() => end(null), threadMs);
    const end = (values: Readonly<Record<string, number>> | null) => {
      clearTimeout(timer);
      resolve(values);
      void worker.terminate();
    };
    worker.once('message', end);
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
