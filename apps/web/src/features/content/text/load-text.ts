import { getArticle, getDocument } from '@haidai/contract/content';
import { notFound } from '@tanstack/react-router';
import { call } from '../../../core/api/call.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';

export async function loadArticle(articleId: string) {
  return orNotFound(call(getArticle, { query: { articleId } }));
}

export async function loadDocument(key: string) {
  return orNotFound(call(getDocument, { query: { key } }));
}

/** Throws the "not found" page with its status if the server refuses `notFound`. */
async function orNotFound<Text>(answer: Promise<Text>): Promise<Text> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, 'notFound')) throw notFound();
    throw error;
  }
}

export type ArticleText = Awaited<ReturnType<typeof loadArticle>>;
export type DocumentText = Awaited<ReturnType<typeof loadDocument>>;
