import type { DataProblem } from '../../reference/index.ts';
import { readSsim } from '../ssim/read.ts';
import type { FlightPattern } from './pattern.ts';
import { parsePatterns } from './pattern-text.ts';

/** The flights of a schedule file. `skipped` counts the legs of an SSIM file that carry no passengers. */
export interface ScheduleFile {
  readonly patterns: FlightPattern[];
  readonly problems: DataProblem[];
  readonly skipped: number;
}

/** Reads a file as SSIM chapter 7 if its first line has 200 characters and a record type, and as our format otherwise. */
export function readScheduleFile(text: string, file: string): ScheduleFile {
  const isSsim = /^[1-5].{199}$/m.test(text.split(/\r?\n/)[0] ?? '');
  return isSsim ? readSsim(text, file) : { ...parsePatterns(text, file), skipped: 0 };
}
