import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Throws what listening there would throw (EADDRINUSE, EACCES), before anything is made or opened. Port 0, any free
 * one, is always free.
 */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  probe.listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
