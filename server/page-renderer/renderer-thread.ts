/**
 * Renders pages with the module of the client's build, in a thread of its own. The module is made for a browser: what it
 * looks for there while it loads is here, without effect.
 */
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { ApiAnswer } from '#server/http/handler.ts'
import type { FromThread, RendererModule, ToThread } from './renderer-messages.ts'

const port = parentPort
if (port === null) throw new Error('this module runs in a thread')

const silent = Object.assign(new EventTarget(), { matches: false })
const kept = new Map<string, string>()
Object.assign(globalThis, {
  window: Object.assign(new EventTarget(), { matchMedia: () => silent }),
  matchMedia: () => silent,
})
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  },
})

const calls = new Map<number, (answer: ApiAnswer) => void>()
let lastCall = 0

const say = (message: FromThread): void => port.postMessage(message)

const ask: typeof fetch = async (input, init) => {
  const method = init?.method === 'POST' ? 'POST' : 'GET'
  lastCall += 1
  const call = lastCall
  const { status, body } = await new Promise<ApiAnswer>((resolve) => {
    calls.set(call, resolve)
    say({ kind: 'ask', call, asked: { method, path: String(input) } })
  })
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    calls.get(message.call)?.(message.answer)
    calls.delete(message.call)
    return
  }
  // Answers that an earlier page still waits for are another reader's.
  calls.clear()
  renderer.renderPage(message.task, ask).then(
    (page) => say({ kind: 'rendered', page }),
    // A page that cannot be rendered here is the device's.
    () => say({ kind: 'rendered', page: null }),
  )
})

const renderer = (await import(pathToFileURL(workerData as string).href)) as RendererModule
say({ kind: 'ready' })
