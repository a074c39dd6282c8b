/** Settings that the site cannot run with. The message has a heading and every fault in a line of its own. */
export class SettingsFault extends Error {
  readonly faults: readonly string[];
  constructor(heading: string, faults: readonly string[]) {
    super([heading, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsFault';
    this.faults = faults;
  }
}
