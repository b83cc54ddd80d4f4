import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReadableFile } from '#server/adapters/file-storage/index.ts'
import { pump } from './pump.ts'

const contents = Array.from({ length: 3 }, () => randomBytes(5 * 1024 ** 2 + 11))

let server: Server
let [opened, closed] = [0, 0]
let reads: number[]
let broken: number | null

/** Answers `/1/100/199` with the bytes 100 to 199 of the second content. */
function fileOf(content: Buffer): ReadableFile {
  opened += 1
  return {
    async read(into, at, bytes) {
      reads.push(at)
      if (broken !== null && at >= broken) throw new Error('the disk fails')
      return content.copy(into, 0, at, at + bytes)
    },
    async close() {
      closed += 1
      server.emit('file-closed')
    },
  }
}

beforeEach(async () => {
  ;[opened, closed, reads, broken] = [0, 0, [], null]
  server = createServer((request, response) => {
    const [, index = 0, from = 0, to = 0] = (request.url ?? '').split('/').map(Number)
    response.writeHead(200, { 'content-length': to - from + 1 })
    void pump(response, fileOf(contents[index] ?? Buffer.alloc(0)), from, to)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function answerOf(index: number, from: number, to: number): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const asked = get({ port, host: '127.0.0.1', path: `/${index}/${from}/${to}` })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

describe('a viewer of a film', () => {
  it('gets its own bytes among twenty others, from any place to any other', async () => {
    const places = Array.from({ length: 20 }, (_, at) => [at % 3, at * 1_000, 5 * 1024 ** 2 - at * 77_777] as const)
    const received = await Promise.all(places.map(async (place) => bytesOf(await answerOf(...place))))
    for (const [at, [index, from, to]] of places.entries()) {
      expect(received[at]?.equals(contents[index]?.subarray(from, to + 1) ?? Buffer.alloc(0)), `${at}`).toBe(true)
    }
    expect(await bytesOf(await answerOf(0, 7, 7))).toEqual(contents[0]?.subarray(7, 8))
    expect([opened, closed]).toEqual([21, 21])
  })

  it('who leaves in the middle has the file closed, whatever was under way', async () => {
    const answer = await answerOf(0, 0, 5 * 1024 ** 2)
    await once(answer, 'readable')
    const freed = once(server, 'file-closed')
    answer.destroy()
    await freed
    expect(closed).toBe(1)
    expect((await bytesOf(await answerOf(1, 0, 99_999))).equals(contents[1]?.subarray(0, 100_000) ?? Buffer.of())).toBe(
      true,
    )
  })

  it('sees the answer break off where the disk fails, instead of a whole one that is too short', async () => {
    broken = 1024 ** 2
    await expect(bytesOf(await answerOf(0, 0, 5 * 1024 ** 2))).rejects.toThrow('aborted')
    expect(closed).toBe(1)
  })

  it('sees it break off where the file ends too early', async () => {
    await expect(bytesOf(await answerOf(0, 0, 6 * 1024 ** 2))).rejects.toThrow('aborted')
    expect(closed).toBe(1)
  })
})
