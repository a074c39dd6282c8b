import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

test('a large lazy part stands in its place, without a fallback and without a script', async () => {
  const Large = lazy(async () => ({ default: () => createElement('p', null, 'flight '.repeat(10_000)) }));
  const page = createElement('main', null, createElement(Suspense, { fallback: 'skeleton' }, createElement(Large)));
  const html = await renderWhole(page);
  expect(html).toMatch(/^<main>(<!--.*?-->)*<p>flight /);
  expect(html).not.toMatch(/skeleton|<script|<template|hidden/);
});
