declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if the carrier sends no push messages. */
    push: PushPort | null;
  }
}

/** A browser that receives push messages: the address of its push service, and the keys that encrypt for it. */
export interface PushDevice {
  endpoint: string;
  /** The public key of the browser (P-256) and its authentication secret, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushPort {
  /** The public key of the carrier (VAPID), in base64url. A browser subscribes for this key only. */
  publicKey: string;
  /**
   * Encrypts a message for one browser and hands it to the browser's push service. Returns `gone` if the subscription
   * has ended. Rejects with `NotDelivered` without such an answer.
   */
  send(device: PushDevice, payload: string, options: PushOptions): Promise<'taken' | 'gone'>;
}

export interface PushOptions {
  /** The seconds for which the push service keeps the message for a browser that is off. */
  ttl: number;
  /** A waiting message with the same topic is replaced. At most 32 characters of base64url. */
  topic: string;
}
