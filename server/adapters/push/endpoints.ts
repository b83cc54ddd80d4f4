/**
 * Destinations of push messages. An endpoint is an address that a browser names and this server calls: it must belong
 * to a known push service, and its host must not resolve to a private network.
 */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Hosts of the push services that browsers use; their subdomains are included. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/** A name in place of a host: endpoints on this machine are allowed too, without TLS. */
export const LOOPBACK = 'loopback'

const LONGEST = 1_000

/** True if this server may call the address. `more`: further hosts, or `loopback`. */
export function isPushEndpoint(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || endpoint.length > LONGEST || url.username !== '' || url.password !== '') return false
  if (more.includes(LOOPBACK) && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return [...PUSH_SERVICES, ...more].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** IPv4 addresses in IPv6 notation are compared with the rules for IPv4. */
const PRIVATE = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
} as const

const blocked = new BlockList()
for (const [network, prefix] of PRIVATE.ipv4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of PRIVATE.ipv6) blocked.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  return !blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Resolves names at the moment of the connection, and refuses addresses that are not public. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, '', 0)
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) return answer(new Error(`${hostname} has no public address`), '', 0)
    if (options.all === true) return answer(null, open)
    return answer(null, first.address, first.family)
  })
}
