export interface Finding {
  readonly level: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
