export * from './article.ts';
export * from './desk.ts';
export * from './desk-values.ts';
export * from './document.ts';
export * from './site.ts';
