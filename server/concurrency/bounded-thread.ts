/**
 * Work on untrusted files, in a thread of its own: the server goes on answering meanwhile, and a file made to
 * exhaust it ends its own thread and nothing else.
 */
import { Worker } from 'node:worker_threads'
import { boundedQueue } from './bounded-queue.ts'

export interface ThreadLimits {
  /** Time from the thread's first word to its answer: what a crowded machine needs to load a module does not count. */
  readonly milliseconds: number
  /** Size of its JavaScript heap; buffers are bounded by who reads. */
  readonly megabytes: number
}

/** The first message of every thread: it has loaded and begins. */
export const BEGUN = 'begun'

/** A thread that never begins is our bug, or a machine that does nothing any more. */
const LOADING_LIMIT_MS = 120_000

/** Files that are read take what they may; see the limits of exchange and spreadsheets for what they may hold. */
export const READING_LIMITS: ThreadLimits = { milliseconds: 20_000, megabytes: 512 }

/** A limit was met before there was an answer. */
export type Exhausted = 'too-slow' | 'too-large'

export type ThreadResult<Answer> = { readonly answer: Answer } | { readonly exhausted: Exhausted }

/** Readings share the machine with exams: one at a time, the next ones in turn. Throws `QueueFull`. */
const inTurn = boundedQueue({ atATime: 1, waiting: 16 })

/**
 * Starts `module` with `input` as its `workerData` and answers the message that it posts after `BEGUN`. Throws what the
 * module throws, and `QueueFull` when too many wait.
 */
export function inThread<Answer>(module: URL, input: unknown, limits = READING_LIMITS): Promise<ThreadResult<Answer>> {
  return inTurn(() => run<Answer>(module, input, limits))
}

async function run<Answer>(module: URL, input: unknown, limits: ThreadLimits): Promise<ThreadResult<Answer>> {
  const worker = new Worker(module, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  try {
    return await firstAnswer<Answer>(worker, limits.milliseconds)
  } finally {
    await worker.terminate()
  }
}

function firstAnswer<Answer>(worker: Worker, milliseconds: number): Promise<ThreadResult<Answer>> {
  return new Promise((resolve, reject) => {
    const giveUpAfter = (limit: number) => setTimeout(() => resolve({ exhausted: 'too-slow' }), limit)
    let watchdog = giveUpAfter(LOADING_LIMIT_MS)
    worker.once('exit', () => {
      clearTimeout(watchdog)
      reject(new Error('a thread ended without an answer'))
    })
    worker.on('message', (message: Answer | typeof BEGUN) => {
      if (message !== BEGUN) return resolve({ answer: message })
      clearTimeout(watchdog)
      watchdog = giveUpAfter(milliseconds)
    })
    worker.once('error', (error) => (isOutOfMemory(error) ? resolve({ exhausted: 'too-large' }) : reject(error)))
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
