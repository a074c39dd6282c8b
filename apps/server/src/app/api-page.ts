import { type Operation, refusals } from '@haidai/contract';
import type { Config } from '../platform/index.ts';
import { describeParameters, listPublished, type Parameter } from './openapi.ts';

export const style = `
body{font:15px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;color:#1b2a3a;max-width:62rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0}h2{margin-top:2.5rem;border-bottom:1px solid #d5dde5}nav a{margin-right:1rem}
details{border:1px solid #d5dde5;border-radius:6px;margin:.5rem 0;padding:.4rem .8rem}
summary{cursor:pointer}code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-width:3.5rem;font-weight:700}.auth{float:right;color:#51606f}
table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid #eef2f5;vertical-align:top}`;

/** Renders the API page: every published operation by domain, with its fields and refusals. */
export function renderApiPage(config: Config): string {
  const shown = listPublished(config);
  const domains = Map.groupBy(shown, ({ id }) => id.split('.')[0] ?? id);
  const sections = [...domains].map(([domain, operations]) => renderDomain(domain, operations));
  const links = [...domains.keys()].map((domain) => `<a href="#${domain}">${domain}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(config.carrier.name.en)} API</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(config.carrier.name.en)} API</h1>
<p>${shown.length} operations. Every answer but those of outside parties is <code>{ code, message, result, error?, fields?, next?, requestId }</code>; <code>code</code> 1 is success.
Mutations marked with a key need the header <code>Idempotency-Key</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Domains">${links.join('')}</nav>${sections.join('')}</main></body></html>`;
}

function renderDomain(domain: string, operations: readonly Operation[]): string {
  return `<h2 id="${domain}">${domain}</h2>${operations.map(renderOperation).join('')}`;
}

function renderOperation(operation: Operation): string {
  const notes = [operation.auth, operation.idempotent && 'key', operation.form && 'form', operation.raw && 'raw'];
  return `<details><summary><span class="method">${operation.method}</span> <code>${escapeHtml(operation.path)}</code>
<span class="auth">${notes.filter(Boolean).join(' · ')}</span></summary>
<p>${escapeHtml(operation.summary)} <code>${operation.id}</code></p>${renderParameters(describeParameters(operation))}${renderRefusals(operation)}</details>`;
}

function renderParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, place, required, type }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td><code>${escapeHtml(type)}</code></td><td>${required ? 'required' : ''}</td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderRefusals({ refusals: names }: Operation): string {
  if (names.length === 0) return '';
  const rows = names.map(
    (name) =>
      `<tr><td><code>${name}</code></td><td>${refusals[name].status}</td><td>${escapeHtml(refusals[name].zh)}</td></tr>`,
  );
  return `<table><thead><tr><th>Refusal</th><th>Status</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
