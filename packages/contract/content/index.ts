export * from './article.ts';
export * from './document.ts';
export * from './site.ts';
