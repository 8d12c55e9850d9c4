/** Which addresses the server sends notifications to. The address comes from a browser: it must never lead into the network the server stands in. */
import { ECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Networks that are no part of the public internet (IANA special-purpose registries). */
const closedIpv4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'].concat([
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** The part of IPv6 that is given out, and what within it is tunnelled or for documents. */
const openIpv6 = '2000::/3';
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = new BlockList();
for (const network of closedIpv4) addNetwork(closed, network, 'ipv4');
for (const network of closedIpv6) addNetwork(closed, network, 'ipv6');
const open = new BlockList();
addNetwork(open, openIpv6, 'ipv6');

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = network.split('/');
  list.addSubnet(address, Number(prefix), family);
}

/** True for an address on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** True when something may be sent to this address: https, at a named host and the usual port, without a password; or at the one other service a setting names. */
export function mayPushTo(endpoint: string, alsoAt?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origin === alsoAt) return true;
  return protocol === 'https:' && port === '' && hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** True for a public key that something can be encrypted with: a point on the curve. */
export function isPointOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Finds the addresses of a host, and fails when one is not public: what was looked at is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new Error('not a public address'), []);
    if (options.all === true) return callback(null, addresses);
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};
