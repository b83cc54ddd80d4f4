/** Calls over kept connections; anything but success is an error with its text. */
import { Agent as HttpAgent, request } from 'node:http'

export interface Agent {
  readonly call: <Data>(
    method: string,
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly data: Data; readonly bytes: number }>
  readonly close: () => void
}

export function openAgent(port: number, connections: number): Agent {
  const agent = new HttpAgent({ keepAlive: true, maxSockets: connections })
  return {
    close: () => agent.destroy(),
    call: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body)
        const typed = payload === undefined ? {} : { 'content-type': 'application/json' }
        const options = { agent, port, host: '127.0.0.1', method, path, headers: { ...typed, ...headers } }
        const sent = request(options, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            if ((response.statusCode ?? 500) >= 300) {
              reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`))
              return
            }
            resolve({ data: (JSON.parse(text) as { data: never }).data, bytes: Buffer.byteLength(text) })
          })
        })
        sent.on('error', reject)
        sent.end(payload)
      }),
  }
}
