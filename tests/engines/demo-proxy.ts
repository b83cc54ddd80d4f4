/** Stands before an academy and hands out a demo of its own; everything else comes from the academy. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Paper } from '#domain/exam/paper.ts'

export interface DemoProxy {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Headers that are only true of the body as the academy sent it. */
const OF_THE_BODY = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'etag'])

export async function startDemoProxy(academy: string, paper: Paper): Promise<DemoProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(academy + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
      for (const [name, value] of answer.headers) if (!OF_THE_BODY.has(name)) response.setHeader(name, value)
      response.statusCode = answer.status
      if (request.url !== '/api/demo') return response.end(Buffer.from(await answer.arrayBuffer()))
      const envelope = (await answer.json()) as { readonly data: object }
      return response.end(JSON.stringify({ ...envelope, data: { ...envelope.data, paper } }))
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
