/**
 * Brings scratch pads to the device. A pad is written when the student pauses or leaves it, not with every key or
 * line; until the device has it, the page holds it.
 */
import type { ScratchPad } from '#domain/scratch-pad/sheets.ts'

type Keep = (attemptId: string, questionId: string, pad: ScratchPad) => Promise<void>

interface HeldPad {
  readonly attemptId: string
  readonly questionId: string
  readonly pad: ScratchPad
  /** True if the device refused this pad or an earlier state of it. */
  readonly isRefused: boolean
}

/** A pause after which a pad is written. */
const PAUSE_MS = 600
/** A student who never pauses loses at most so much of it in a crash. */
const LONGEST_WAIT_MS = 5_000

export interface PadWriter {
  /** The pad of a question, as far as the device does not have it yet; null: the device has it. */
  readonly held: (attemptId: string, questionId: string) => ScratchPad | null
  readonly isRefused: (attemptId: string, questionId: string) => boolean
  readonly change: (attemptId: string, questionId: string, pad: ScratchPad) => void
  /** Writes at once whatever the device does not have. */
  readonly writeAll: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `keep`: writes a pad and rejects where the device refuses it; null: pads stay in the page, as those of a demo do. */
export function createPadWriter(keep: Keep | null): PadWriter {
  const pads = new Map<string, HeldPad>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null

  function set(name: string, held: HeldPad | null): void {
    if (held === null) pads.delete(name)
    else pads.set(name, held)
    for (const listener of listeners) listener()
  }

  /** Transactions on one table run in the order of their creation, so an older state never arrives after a newer one. */
  function write(name: string, held: HeldPad): void {
    const settle = (isRefused: boolean) => {
      // A newer state is held, or was written: only the last write decides.
      if (pads.get(name)?.pad !== held.pad) return
      set(name, isRefused ? { ...held, isRefused } : null)
    }
    void keep?.(held.attemptId, held.questionId, held.pad).then(
      () => settle(false),
      () => settle(true),
    )
  }

  function writeAll(): void {
    clearTimeout(timer)
    waitingSince = null
    for (const [name, held] of pads) write(name, held)
  }

  return {
    held: (attemptId, questionId) => pads.get(nameOf(attemptId, questionId))?.pad ?? null,
    isRefused: (attemptId, questionId) => pads.get(nameOf(attemptId, questionId))?.isRefused ?? false,
    change(attemptId, questionId, pad) {
      const name = nameOf(attemptId, questionId)
      set(name, { attemptId, questionId, pad, isRefused: pads.get(name)?.isRefused ?? false })
      waitingSince ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(writeAll, Math.min(PAUSE_MS, waitingSince + LONGEST_WAIT_MS - performance.now()))
    },
    writeAll,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function nameOf(attemptId: string, questionId: string): string {
  return `${attemptId} ${questionId}`
}
