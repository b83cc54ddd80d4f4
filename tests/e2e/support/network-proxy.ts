/** The network between browser and server, as a TCP proxy that can fail as networks do, can be slow, and counts. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * `refuse`: connections are reset at once. `blackhole`: accepted, then silence. `deaf`: requests reach the server, its
 * answers are lost: "sent" without "answered". `foreign`: another server answers every request, as a hotel's network
 * does before its sign-in.
 */
export type NetworkMode = 'up' | 'refuse' | 'blackhole' | 'deaf' | 'foreign'

/** Traffic towards the browser, headers included, for pages and workers alike. */
export interface Traffic {
  readonly bytes: number
  readonly requests: number
}

/** Shared by all connections, as the one link of a phone is. */
export interface Speed {
  /** Time from a request to the first byte of its answer. */
  readonly latencyMs: number
  readonly bytesPerSecond: number
}

export interface NetworkProxy {
  readonly port: number
  /** Changes the mode for existing connections too. */
  readonly set: (mode: NetworkMode) => void
  /** Refuses everything after this number of further bytes. */
  readonly cutAfter: (bytes: number) => void
  /** Null for the speed of the machine. */
  readonly slow: (speed: Speed | null) => void
  /** Traffic since the proxy was started. */
  readonly traffic: () => Traffic
  readonly close: () => Promise<void>
}

/** Start of a request, which on a persistent connection begins with a packet of its own. */
const REQUEST = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) /

const FOREIGN_BODY = '{"error":"login_required"}'
const FOREIGN_ANSWER = [
  'HTTP/1.1 401 Unauthorized',
  'content-type: application/json',
  `content-length: ${FOREIGN_BODY.length}`,
  'connection: close',
  '',
  FOREIGN_BODY,
].join('\r\n')

export async function startNetworkProxy(target: () => number): Promise<NetworkProxy> {
  const sockets = new Set<Socket>()
  const traffic = { bytes: 0, requests: 0 }
  const link = slowLink()
  let mode: NetworkMode = 'up'
  let allowance = Infinity
  function set(next: NetworkMode): void {
    mode = next
    allowance = Infinity
    if (next !== 'deaf') for (const socket of sockets) socket.destroy()
  }

  const server = createServer((client) => {
    track(sockets, client)
    if (mode === 'refuse') return client.destroy()
    if (mode === 'blackhole') return
    const upstream = connect(target(), '127.0.0.1')
    track(sockets, upstream)
    client.on('data', (chunk) => {
      const isRequest = REQUEST.test(chunk.toString('latin1', 0, 8))
      if (isRequest) traffic.requests += 1
      if (mode === 'foreign') return isRequest && client.end(FOREIGN_ANSWER)
      if (mode !== 'blackhole') upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (mode !== 'up') return
      traffic.bytes += chunk.length
      allowance -= chunk.length
      if (allowance < 0) return set('refuse')
      link.pass(chunk.length, () => client.write(chunk))
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => link.pass(0, () => client.destroy()))
  })
  const port = await listening(server)

  return {
    port,
    set,
    cutAfter(bytes) {
      allowance = bytes
    },
    slow: link.slow,
    traffic: () => ({ ...traffic }),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Forwards data in the order of its arrival, and not before the link has had the time for it. */
function slowLink() {
  let speed: Speed | null = null
  let freeAt = 0
  let last = Promise.resolve()
  function pass(bytes: number, deliver: () => void): void {
    if (speed === null) return deliver()
    const now = performance.now()
    freeAt = Math.max(freeAt, now + speed.latencyMs) + (bytes / speed.bytesPerSecond) * 1000
    const due = new Promise<void>((resolve) => setTimeout(resolve, freeAt - now))
    last = last.then(() => due).then(deliver)
  }
  return {
    pass,
    slow(next: Speed | null) {
      speed = next
      // Data that an earlier page was still waiting for does not count for this link.
      freeAt = 0
    },
  }
}

function track(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => socket.destroy())
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}
