/** The network between browser and server, as a TCP proxy that can fail in the ways networks do. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * `refuse`: nobody listens any more (connections are reset at once). `blackhole`: accepted, then silence.
 * `deaf`: requests reach the server, its answers are lost: "sent" without "answered".
 */
export type NetworkMode = 'up' | 'refuse' | 'blackhole' | 'deaf'

export interface NetworkProxy {
  readonly port: number
  /** Changes the mode for existing connections too. */
  readonly set: (mode: NetworkMode) => void
  readonly close: () => Promise<void>
}

export async function startNetworkProxy(target: () => number): Promise<NetworkProxy> {
  const sockets = new Set<Socket>()
  let mode: NetworkMode = 'up'

  const server = createServer((client) => {
    track(sockets, client)
    if (mode === 'refuse') return client.destroy()
    if (mode === 'blackhole') return
    const upstream = connect(target(), '127.0.0.1')
    track(sockets, upstream)
    client.on('data', (chunk) => mode !== 'blackhole' && upstream.write(chunk))
    upstream.on('data', (chunk) => mode === 'up' && client.write(chunk))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const port = await listening(server)

  return {
    port,
    set(next) {
      mode = next
      if (next !== 'deaf') for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
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
