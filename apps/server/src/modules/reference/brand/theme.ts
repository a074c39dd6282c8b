import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Theme } from '@haidai/domain/theme';
import { z } from 'zod';
import { defineData } from '../data-file.ts';
import { DataError, readJson } from '../data-files.ts';
import { checkTheme } from './check-theme.ts';

const file = 'theme.json';

/** Loads the theme of the carrier, or null for the colours of the design system. Throws a DataError. */
export const loadTheme = defineData((folder): Theme | null => {
  if (!existsSync(path.join(folder, file))) return null;
  const theme = readJson(folder, file, z.unknown());
  const errors = checkTheme(theme);
  if (errors.length > 0) throw new DataError(errors.map((message) => ({ file, line: 0, message })));
  return theme as Theme;
});
