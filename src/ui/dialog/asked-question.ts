/** A question that code asks which renders nothing itself; the frame of the page shows it (`AskedQuestion`). */
import { useSyncExternalStore } from 'react'

export interface Question {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
}

export interface PendingQuestion extends Question {
  /** Null: it could not be shown. */
  readonly answer: (isConfirmed: boolean | null) => void
}

let pending: PendingQuestion | null = null
const listeners = new Set<() => void>()

function show(question: PendingQuestion | null): void {
  pending = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Time for a frame that is still on its way to show a question. */
const SHOWN_WITHIN_MS = 5_000

/** Resolves with the reader's answer, and with null where no frame shows the question. A later one answers it with no. */
export async function ask(question: Question): Promise<boolean | null> {
  pending?.answer(false)
  return new Promise((resolve) => {
    const asked: PendingQuestion = {
      ...question,
      answer(isConfirmed) {
        if (pending === asked) show(null)
        resolve(isConfirmed)
      },
    }
    show(asked)
    setTimeout(() => listeners.size === 0 && asked.answer(null), SHOWN_WITHIN_MS)
  })
}

export function usePendingQuestion(): PendingQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )
}
