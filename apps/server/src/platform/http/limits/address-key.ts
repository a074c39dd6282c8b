import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the part of a client's address by which rate limits count. This is the whole of an IPv4 address, the IPv4
 * address of an IPv4-mapped IPv6 address, and the /64 of any other IPv6 address (`2001:db8:1:2::/64`), because one home
 * line owns a whole /64.
 */
export function addressKey(address: string): string {
  const [bare = ''] = withoutPort(address).split('%', 1);
  if (!isIPv6(bare)) return bare;
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * Returns the network of an address: the /48 of an IPv6 address, the /24 of an IPv4 address. A client can change its
 * address easily, but not its network. Takes the result of `addressKey`.
 */
export function networkKey(key: string): string {
  if (key.endsWith('::/64')) return `${key.split(':').slice(0, 3).join(':')}::/48`;
  return isIPv4(key) ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key;
}

/**
 * Returns the network of an `addressKey` in a form that people recognise: `203.0.*.*`, `2001:db8:*`. Returns '' if the
 * key is not an address.
 */
export function maskAddress(key: string): string {
  const [first, second] = key.split(/[.:]/);
  if (isIPv4(key)) return `${first}.${second}.*.*`;
  return key.endsWith('::/64') ? `${first}:${second}:*` : '';
}

/** Returns whether an address belongs to the machine itself. */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Removes the port from an address. Some proxies add the port of the client. A limit that counted by port would be
 * useless, because a client has 65,535 of them.
 */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** Returns the eight groups of an IPv6 address. */
function expand(address: string): number[] {
  // The URL parser writes an IPv4 tail as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
