/**
 * The texts of the pages, and the texts that a carrier words itself. A text has placeholders:
 *
 *   placeholdersOf('{count} {count:seat|seats}')   '{count:one|many} {count}'
 *   checkOwnTexts(standard, own)                   [{ place: ['en', 'home', 'titel'], message: 'is no text of the pages' }]
 */
export { checkOwnTexts, mostOwnBytes, mostOwnTexts, type OwnTextFault } from './check-own-texts.ts';
export { placeholder, placeholdersOf } from './placeholders.ts';
export type { OwnTexts, OwnTextsFile, StandardTexts, TextLanguage } from './types.ts';
