import type { Known } from './generate-value.ts';

/** The input of an operation call that succeeded. */
export interface Input {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
}

const mostValues = 40;
const mostInputs = 12;
const longestText = 2048;

/** Stores the values of answers and of requests that succeeded, for the requests that follow. */
export class Memory implements Known {
  private readonly values = new Map<string, unknown[]>();
  private readonly inputs = new Map<string, Input[]>();

  find(name: string): readonly unknown[] {
    return this.values.get(name.toLowerCase()) ?? [];
  }

  inputsOf(operation: string): readonly Input[] {
    return this.inputs.get(operation) ?? [];
  }

  keep(operation: string, input: Input, result: unknown): void {
    const inputs = this.inputs.get(operation) ?? [];
    inputs.push(structuredClone(input));
    if (inputs.length > mostInputs) inputs.shift();
    this.inputs.set(operation, inputs);
    this.learn(input, '');
    this.learn(result, '');
  }

  private learn(value: unknown, name: string): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 10)) this.learn(item, name);
    else if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value)) this.learn(part, field);
    else if (typeof value === 'string') this.learnText(value, name);
    else if (typeof value === 'number') this.remember(name, value);
  }

  private learnText(text: string, name: string): void {
    const code = /(?:验证码|Your code is )(\d{6})/.exec(text)?.[1];
    for (const field of code ? ['smscode', 'validcode', 'code'] : []) this.remember(field, code);
    if (text !== '' && text.length <= longestText) this.remember(name, text);
  }

  private remember(name: string, value: unknown): void {
    const key = name.toLowerCase();
    const values = this.values.get(key) ?? [];
    if (!values.includes(value)) values.push(value);
    if (values.length > mostValues) values.shift();
    this.values.set(key, values);
  }
}
