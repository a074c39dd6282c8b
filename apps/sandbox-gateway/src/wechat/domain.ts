/**
 * Returns whether an address belongs to the merchant. A merchant registers its domains at WeChat; the sandbox knows the
 * host under which the site shows its pages, and the names of this machine.
 */
export function isRegistered(address: string, publicUrl: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return [new URL(publicUrl).hostname, 'localhost', '127.0.0.1'].includes(url.hostname);
}
