import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of a client's address that limits count by: an IPv4 address whole, an IPv4-mapped IPv6 address as the IPv4
 * address, any other IPv6 address as its /64 (`2001:db8:1:2::/64`), because a home line has a whole /64 to itself.
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
 * The network of an address, which costs much more to change than the address: the /48 of an IPv6 address, the /24 of an
 * IPv4 address. Takes what `addressKey` gives.
 */
export function networkKey(key: string): string {
  if (key.endsWith('::/64')) return `${key.split(':').slice(0, 3).join(':')}::/48`;
  return isIPv4(key) ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key;
}

/** The network of an `addressKey`, for people to recognise: `203.0.*.*`, `2001:db8:*`; '' of what is no address. */
export function maskAddress(key: string): string {
  const [first, second] = key.split(/[.:]/);
  if (isIPv4(key)) return `${first}.${second}.*.*`;
  return key.endsWith('::/64') ? `${first}:${second}:*` : '';
}

/** Whether an address is the machine's own. */
export function isOwnAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Some proxies name the port of the client too, and a client has 65,535 of them. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  // The URL parser writes an IPv4 tail as two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
