/** What a page may say to the worker. Plain constants: importing them costs nothing. */
export const WORKER_MESSAGES = { drain: 'DRAIN', hurry: 'HURRY', update: 'SKIP_WAITING' } as const

export type WorkerMessage = { readonly type: (typeof WORKER_MESSAGES)[keyof typeof WORKER_MESSAGES] }
