/** A database on another machine: everything takes its time on the way, in both directions, and keeps its order. */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface DistantDatabase {
  readonly url: string
  readonly close: () => void
}

/** `onTheWayMs`: time of everything in one direction. */
export async function startDistantDatabase(databaseUrl: string, onTheWayMs: number): Promise<DistantDatabase> {
  const near = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(near.port || 5_432), near.hostname)
    carry(client, database, onTheWayMs)
    carry(database, client, onTheWayMs)
    for (const socket of [client, database]) sockets.add(socket.setNoDelay())
  })
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await listening
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the way to the database has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, close }
}

function carry(from: Socket, to: Socket, onTheWayMs: number): void {
  // Timers of one length fire in the order in which they were set.
  from.on('data', (piece: Buffer) => void delay(onTheWayMs).then(() => to.writable && to.write(piece)))
  from.on('close', () => void delay(onTheWayMs).then(() => to.destroy()))
  from.on('error', () => to.destroy())
}
