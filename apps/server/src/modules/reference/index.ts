/**
 * Reference data that all modules use: the carrier, airports, fares and rules, and the functions that read the files of
 * the carrier's folder.
 */

export { brandColours } from './brand/brand-colours.ts';
export { outsideColours } from './brand/check-theme.ts';
export { loadOwnTexts } from './brand/own-texts.ts';
export { loadTheme } from './brand/theme.ts';
export {
  carrierFolder,
  changeCarrierFolder,
  type DataReader,
  defineData,
  defineDataFile,
  defineDataInPieces,
  examineCarrierFolder,
  finish,
  type InPieces,
  newestRules,
  shippedCarrier,
  switchCarrierFolder,
  useCarrierFolder,
} from './data-file.ts';
export { bilingual, DataError, listFiles, readCsv, readJson, readText } from './data-files.ts';
export { loadActivities } from './load-activities.ts';
export { type CarrierFacts, loadCarrier } from './load-carrier.ts';
export { loadDemand } from './load-demand.ts';
export { type DemoMember, loadDemoPeople } from './load-demo-people.ts';
export { loadFareTables } from './load-fares.ts';
export { loadFlashTerms } from './load-flash-terms.ts';
export { loadPlaces } from './load-places.ts';
export { loadProgramme } from './load-programme.ts';
export { loadRegions } from './load-regions.ts';
export { loadWorkCalendar } from './load-working-days.ts';
