/**
 * Where messages may go. An endpoint is an address that a browser names and our server calls: it must be one of a known
 * push service, and even its name may not lead into a private network.
 */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Hosts of the push services that browsers use, with everything below them. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/** Named in place of a host: endpoints on this very machine are allowed too, without encryption of the way. */
export const LOOPBACK = 'loopback'

const LONGEST = 1_000

/** Whether our server would call this address. `more`: hosts beside those that are known, or `loopback`. */
export function isPushEndpoint(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || endpoint.length > LONGEST || url.username !== '' || url.password !== '') return false
  if (more.includes(LOOPBACK) && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return [...PUSH_SERVICES, ...more].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Addresses of version 4 that are written in version 6 are compared with the rules of version 4. */
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

/** Resolves names at the moment of connecting, and none to an address that is not public. */
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
