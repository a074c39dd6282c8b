const WORKER = '/offline-worker.js';

/** The keys and the address of this browser at its push service. */
export interface PushSubscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Returns whether this browser can show push messages. An iPhone can only after the site is on its home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns the address of this browser at its push service, or '' if it has not subscribed. */
export async function findEndpoint(): Promise<string> {
  if (!canPush()) return '';
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription())?.endpoint ?? '';
}

/**
 * Subscribes this browser for the key of the carrier. The browser asks the visitor, so call it after a press only.
 * Returns `denied` if the visitor refuses. Throws if the push service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<PushSubscribed | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription for another key of the carrier is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribe(): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
