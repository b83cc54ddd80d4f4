import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectApi } from './connection.ts'
import { forgetUpload, keptUpload, latestUnfinishedUpload } from './unfinished-uploads.ts'
import { uploadFile, type UploadProgress } from './upload-file.ts'

const MEBIBYTE = 1024 * 1024
const CONTENT = new Uint8Array(2.5 * MEBIBYTE).map((_, index) => index % 251)
const film = () => new File([CONTENT], 'شرح.mp4', { type: 'video/mp4', lastModified: 1 })

/** A server that keeps what arrives; `fail` says what becomes of the next pieces. */
function academy() {
  const stored: Uint8Array[] = []
  const failures: ('refused' | 'answer-lost' | 'too-many' | 'too-large')[] = []
  const size = () => stored.reduce((sum, { length }) => sum + length, 0)
  const answer = (data: unknown, status = 200, code?: string) =>
    Promise.resolve(Response.json({ status: { error: status >= 400, message: code ?? '', code }, data }, { status }))
  const upload = () => ({
    id: 'u1',
    offset: size(),
    bytes: CONTENT.length,
    chunkBytes: 5 * MEBIBYTE,
    file: size() === CONTENT.length ? { id: 'f'.repeat(64) } : null,
  })
  const calls: string[] = []
  const fetching = async (url: string, { method = 'GET', body }: RequestInit) => {
    calls.push(`${method} ${url}`)
    if (method !== 'PATCH') return answer(upload())
    const failure = failures.shift()
    if (failure === 'refused') throw new TypeError('no network')
    if (failure === 'too-many') return answer(null, 429, 'request.too-many')
    if (failure === 'too-large') return answer(null, 413, 'request.too-large')
    const offset = Number(new URL(url, 'http://academy').searchParams.get('offset'))
    if (offset !== size()) return answer(null, 409, 'files.wrong-offset')
    stored.push(new Uint8Array(await (body as Blob).arrayBuffer()))
    if (failure === 'answer-lost') throw new TypeError('the answer was lost')
    return answer(upload())
  }
  return { stored, failures, calls, fetching }
}

function listener() {
  const heard: UploadProgress[] = []
  const controller = new AbortController()
  return {
    heard,
    controller,
    options: { onProgress: (one: UploadProgress) => heard.push(one), signal: controller.signal },
  }
}

let server = academy()

beforeEach(() => {
  connectApi({ token: () => 't', unauthorized: () => undefined } as never)
  server = academy()
  vi.stubGlobal('fetch', server.fetching)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  forgetUpload(film())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets every pause pass as soon as it begins. */
async function finished<Value>(work: Promise<Value>): Promise<Value> {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true))
  while (!state.isDone) await vi.advanceTimersByTimeAsync(1_000)
  return work
}

function arrived(): number[] {
  return [...new Uint8Array(server.stored.flatMap((piece) => [...piece]))]
}

test('an admin whose network fails, and loses an answer, uploads every byte once', async () => {
  server.failures.push('refused', 'answer-lost', 'too-many')
  const { options, heard } = listener()
  const result = await finished(uploadFile(film(), options))
  expect(result).toMatchObject({ ok: true, value: { id: 'f'.repeat(64) } })
  expect(arrived().length).toBe(CONTENT.length)
  expect(arrived().every((byte, index) => byte === CONTENT[index])).toBe(true)
  expect(heard.some(({ isWaiting }) => isWaiting)).toBe(true)
  expect(latestUnfinishedUpload()).toBeNull()
})

test('an admin who reloads the page chooses the same file again and goes on where it stopped', async () => {
  const first = listener()
  const stopping = uploadFile(film(), {
    ...first.options,
    onProgress: ({ sentBytes }) => sentBytes > 0 && first.controller.abort(),
  })
  expect(await finished(stopping)).toBeNull()
  expect(keptUpload(film())).toMatchObject({ id: 'u1', sentBytes: MEBIBYTE })
  const second = listener()
  expect(await finished(uploadFile(film(), second.options))).toMatchObject({ ok: true })
  expect(second.heard[0]?.sentBytes).toBeGreaterThanOrEqual(MEBIBYTE)
  expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  expect(arrived().length).toBe(CONTENT.length)
})

test('what the server refuses for good is reported, not tried again', async () => {
  server.failures.push('too-large')
  const result = await finished(uploadFile(film(), listener().options))
  expect(result).toMatchObject({ ok: false, code: 'request.too-large' })
  expect(latestUnfinishedUpload()).toBeNull()
})
