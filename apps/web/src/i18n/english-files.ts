import { namespaceOf, type Texts } from './texts.ts';

/** The English texts of the frame around every page. They come with this file, because every English page needs them. */
const ofFrame = import.meta.glob<Texts>(['../{app,core,ui}/**/*texts.en.ts', '../features/shell/**/*texts.en.ts'], {
  import: 'default',
  eager: true,
});
const ofFeatures = import.meta.glob<Texts>(['../features/**/*texts.en.ts', '!../features/shell/**'], {
  import: 'default',
});

/**
 * Loads the English texts of a namespace. Each text file has a twin: `texts.en.ts` beside `texts.ts`. Only English pages
 * load this list of all twins.
 */
export const englishOf = new Map<string, () => Texts | Promise<Texts>>([
  ...Object.entries(ofFrame).map(([file, texts]) => [namespaceOf(file), () => texts] as const),
  ...Object.entries(ofFeatures).map(([file, load]) => [namespaceOf(file), load] as const),
]);
