/** Renders pages for students in a thread, one after the other; a crowd, a slow page and a fault are left to the device. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderedPage, RenderingBody } from '#contract/public-pages/rendered-pages.ts'
import { valuesIn } from '#contract/public-pages/signed-in-pages.ts'
import { boundedQueue, QueueFull } from '#server/concurrency/bounded-queue.ts'
import { RENDERING } from '#server/http/limits.ts'
import type { ApiAnswer, ApiQuestion } from '#server/http/handler.ts'
import type { FromThread, ToThread } from './renderer-messages.ts'

/** Answers a question of the page as the API answers the reader. */
export type AskApi = (asked: ApiQuestion) => Promise<ApiAnswer>

export interface PageRenderer {
  /** The script that starts the build whose pages are rendered. */
  readonly entry: string
  /** Null: the device renders it by itself. So it does a page of another build, and one that is none of ours. */
  render(task: RenderingBody, ask: AskApi): Promise<RenderedPage | null>
  stop(): Promise<void>
}

const UNANSWERED: ApiAnswer = { status: 503, body: '' }

/** Written by the build beside its renderer (`scripts/vite/page-renderer.ts`). */
interface BuildNote {
  readonly entry: string
  /** Addresses of the routes that are rendered. */
  readonly paths: readonly string[]
}

/** Folder beside that of the client's files. */
const FOLDER = '../page-renderer'

export interface RenderingLimits {
  readonly queue: { readonly atATime: number; readonly waiting: number }
  /** Longest time for one page. */
  readonly milliseconds: number
  /** Size of the thread's heap. */
  readonly megabytes: number
}

interface Rendering {
  readonly task: RenderingBody
  readonly ask: AskApi
  readonly milliseconds: number
}

interface Thread {
  readonly worker: Worker
  readonly ready: Promise<unknown>
}

function begin(module: string, { megabytes }: RenderingLimits): Thread {
  const worker = new Worker(new URL('./renderer-thread.ts', import.meta.url), {
    workerData: module,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // It keeps no process alive.
  worker.unref()
  const ready = new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that renders pages has ended')))
  })
  ready.catch(() => undefined)
  return { worker, ready }
}

/** Resolves with the page; rejects when the thread ends or says nothing in time. */
function rendered(worker: Worker, { task, ask, milliseconds }: Rendering): Promise<RenderedPage | null> {
  return new Promise((resolve, reject) => {
    const send = (message: ToThread): void => worker.postMessage(message)
    // A question that fails is one that the API could not answer: the page may do without.
    const answer = async (call: number, asked: ApiQuestion) =>
      send({ kind: 'answer', call, answer: await ask(asked).catch(() => UNANSWERED) })
    const hear = (message: FromThread) => {
      if (message.kind === 'ask') void answer(message.call, message.asked)
      if (message.kind === 'rendered') end(() => resolve(message.page))
    }
    const end = (settle: () => void) => {
      clearTimeout(watchdog)
      worker.off('message', hear).off('exit', fail).off('error', fail)
      settle()
    }
    const fail = () => end(() => reject(new Error('a page was not rendered')))
    const watchdog = setTimeout(fail, milliseconds)
    worker.on('message', hear).on('exit', fail).on('error', fail)
    send({ kind: 'render', task })
  })
}

/** The renderer of the build in `clientDirectory`; null: that build has none. */
export function openPageRenderer(clientDirectory: string, limits: RenderingLimits = RENDERING): PageRenderer | null {
  const folder = path.resolve(clientDirectory, FOLDER)
  const module = path.join(folder, 'page-renderer.mjs')
  const note = path.join(folder, 'build.json')
  if (!existsSync(module) || !existsSync(note)) return null
  const { entry, paths } = JSON.parse(readFileSync(note, 'utf8')) as BuildNote
  const inTurn = boundedQueue(limits.queue)
  let thread: Thread | null = null
  const end = async () => {
    const ended = thread
    thread = null
    await ended?.worker.terminate()
  }
  const renderNext = async (task: RenderingBody, ask: AskApi): Promise<RenderedPage | null> => {
    thread ??= begin(module, limits)
    try {
      await thread.ready
      return await rendered(thread.worker, { task, ask, milliseconds: limits.milliseconds })
    } catch {
      await end()
      return null
    }
  }
  return {
    entry,
    async render(task, ask) {
      const isKnown = task.entry === entry && paths.some((one) => valuesIn(task.path, one) !== null)
      if (!isKnown) return null
      try {
        return await inTurn(() => renderNext(task, ask))
      } catch (error) {
        if (error instanceof QueueFull) return null
        throw error
      }
    },
    stop: end,
  }
}
