import { parseSync, Visitor } from 'oxc-parser';

/** The facts of one file that the rules need. */
export interface ModuleFacts {
  path: string;
  imports: Mention[];
  /** Text in quotes, templates and JSX, without the names of imported modules. */
  texts: Mention[];
  /** `Date.now`, `new Date()` and `Math.random`, as written. */
  clocks: Mention[];
  faults: string[];
}

export interface Mention {
  text: string;
  line: number;
}

/** Parses a file and ignores its comments. */
export function readModule(path: string, source: string): ModuleFacts {
  const { program, module, errors } = parseSync(path, source);
  const at = (text: string, offset: number): Mention => ({ text, line: lineOf(source, offset) });
  const specifiers = new Set<number>();
  const imports: Mention[] = [];
  const addImport = (value: string, offset: number) => {
    specifiers.add(offset);
    imports.push(at(value, offset));
  };
  for (const { moduleRequest } of module.staticImports) addImport(moduleRequest.value, moduleRequest.start);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest && !specifiers.has(moduleRequest.start)) addImport(moduleRequest.value, moduleRequest.start);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"`][^$]*['"`]$/.test(written)) addImport(written.slice(1, -1), moduleRequest.start);
  }
  const texts: Mention[] = [];
  const clocks: Mention[] = [];
  new Visitor({
    TSImportType: (node) => addImport(node.source.value, node.source.start),
    Literal: (node) => {
      if (typeof node.value === 'string' && !specifiers.has(node.start)) texts.push(at(node.value, node.start));
    },
    TemplateElement: (node) => void texts.push(at(node.value.raw, node.start)),
    JSXText: (node) => void texts.push(at(node.value, node.start)),
    MemberExpression: (node) => {
      const written = source.slice(node.start, node.end);
      if (written === 'Date.now' || written === 'Math.random') clocks.push(at(written, node.start));
    },
    NewExpression: (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) clocks.push(at('new Date()', node.start));
    },
  }).visit(program);
  return { path, imports, texts, clocks, faults: errors.map((error) => error.message) };
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
