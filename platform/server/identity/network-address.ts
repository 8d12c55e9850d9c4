/** Network addresses as limits count them: whom one subscriber's addresses belong to. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A subscriber has at least this many groups of an IPv6 address (a /64) to change at will. */
const SUBSCRIBER_GROUPS = 4;

/** The network an address is in: an IPv4 address itself, of an IPv6 address its first 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const filled = after === undefined ? head : [...head, ...Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail];
  return `${filled
    .slice(0, SUBSCRIBER_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
