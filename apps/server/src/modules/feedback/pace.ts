import { type Deps, limit, networkKey } from '../../platform/index.ts';

const devicePace = { max: 5, per: 3600 };
/** The limit of a network. One internet connection can have 65,536 /64 networks, and the forms need no captcha. */
const networkPace = { max: 60, per: 3600 };

export interface FeedbackSender {
  deviceId: string;
  clientAddress: string;
}

/** Counts a message of a device and of a network: complaints, other feedback and call backs together. Refuses tooOften. */
export async function limitFeedback(deps: Deps, { deviceId, clientAddress }: FeedbackSender): Promise<void> {
  await limit(deps, 'feedback.device', deviceId, devicePace);
  await limit(deps, 'feedback.network', networkKey(clientAddress), networkPace);
}
