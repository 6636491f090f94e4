import { BlockList, isIP } from 'node:net';

/** How many proxies of ours stand in front of the shop, or the networks in which they are; false: none. */
export type TrustedProxies = false | number | string[];

const mostHops = 9;
/** Smaller prefixes would believe half the internet. */
const shortestPrefix = { 4: 8, 6: 16 } as const;

/** What TRUST_PROXY says; null when that is neither a number nor networks, or would believe everybody. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? Number(text) : null;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/', 2);
  const family = isIP(address);
  if (family !== 4 && family !== 6) return false;
  if (prefix === undefined) return true;
  return (
    /^\d+$/.test(prefix) && Number(prefix) >= shortestPrefix[family] && Number(prefix) <= (family === 4 ? 32 : 128)
  );
}

/** Whether forwarded headers of this peer are believed. */
export function isTrustedProxy(proxies: TrustedProxies, peer: string): boolean {
  if (!Array.isArray(proxies)) return proxies !== false;
  return contains(blockListOf(proxies), peer);
}

export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/', 2);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export function contains(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
