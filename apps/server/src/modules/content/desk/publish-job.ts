/** The job that publishes a draft at its time. */
export const publishJob = 'content.publish';

/** One waiting job a text. */
export function publishJobKey(path: string): string {
  return `${publishJob}/${path}`;
}
