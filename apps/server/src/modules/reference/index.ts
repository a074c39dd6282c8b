/**
 * Reference data that all modules use: airports, fares and rules, and the functions that read the files under `data/`.
 */

export { type DataReader, dataFolder, defineData, defineDataFile, newestRules } from './data-file.ts';
export { bilingual, DataError, listFiles, readCsv, readJson, readText } from './data-files.ts';
export { loadActivities } from './load-activities.ts';
export { loadDemand } from './load-demand.ts';
export { loadFareTables } from './load-fares.ts';
export { loadFlashTerms } from './load-flash-terms.ts';
export { loadPlaces } from './load-places.ts';
export { loadProgramme } from './load-programme.ts';
export { loadRegions } from './load-regions.ts';
