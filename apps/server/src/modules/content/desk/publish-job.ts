/** The name of the job that publishes a draft at its planned time. */
export const publishJob = 'content.publish';

/** Returns the job key of a text. Each text has at most one waiting job. */
export function publishJobKey(path: string): string {
  return `${publishJob}/${path}`;
}
