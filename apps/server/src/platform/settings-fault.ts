/** The error for settings with which the site cannot run. Its message has a heading and one line for each fault. */
export class SettingsFault extends Error {
  readonly faults: readonly string[];
  constructor(heading: string, faults: readonly string[]) {
    super([heading, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsFault';
    this.faults = faults;
  }
}
