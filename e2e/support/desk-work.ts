import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { allOperations } from '@haidai/contract/all';
import { countInbox, listInbox, takeAction, takeMany } from '@haidai/contract/staff';
import type { Browser, Response } from '@playwright/test';
import type { DeskWork } from '../../scripts/suite/desk-work.ts';

/** Records the desk work on every page of a browser. `save` writes the record. */
export function watchDesk(browser: Browser) {
  const heard: DeskWork = { called: [], queues: [], offered: [], taken: [] };
  const reading: Promise<void>[] = [];
  const hear = async (answer: Response) => {
    const operation = operationOf(answer);
    // An operation that leads on answers with a redirection.
    if (!operation || answer.status() >= 400) return;
    heard.called.push(operation.id);
    if (operation.id === takeAction.id || operation.id === takeMany.id) {
      const { kind, action } = answer.request().postDataJSON();
      heard.taken.push(`${kind} ${action}`);
    }
    if (operation.id === countInbox.id) for (const { kind } of (await resultOf(answer)).queues) heard.queues.push(kind);
    if (operation.id === listInbox.id) {
      const { items } = await resultOf(answer);
      for (const { kind, actions } of items) for (const { action } of actions) heard.offered.push(`${kind} ${action}`);
    }
  };
  browser.on('context', (context) => {
    context.on('response', (answer) => {
      // A page that navigates away loses its unread answers.
      reading.push(hear(answer).catch(() => undefined));
    });
    // The answer of a link that saves a file is no response of the page.
    context.on('page', (page) =>
      page.on('download', (file) => {
        const operation = operationAt('GET', file.url());
        if (operation) heard.called.push(operation.id);
      }),
    );
  });
  return {
    async save(path: string) {
      await Promise.all(reading);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(heard));
    },
  };
}

const patterns = allOperations.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

function operationOf(answer: Response) {
  return operationAt(answer.request().method(), answer.url());
}

function operationAt(method: string, url: string) {
  const { pathname } = new URL(url);
  return patterns.find((operation) => operation.method === method && operation.pattern.test(pathname));
}

const resultOf = async (answer: Response) => (await answer.json()).result;
