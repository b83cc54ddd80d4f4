/**
 * Runs in the page: what a tap costs, from the moment the page hears of it to the paint after it and to the page's
 * knowing that it is saved. What the browser needs before it tells (gesture, frame) is kept apart: no page can change
 * it. The marks tell `disk-writes.ts` the same moments.
 */

interface Taps {
  /** Taps on an option that wait for their write: when the page heard of them. */
  readonly waiting: number[]
  /** ms until the page heard of the end of the strict transaction with its answer. */
  readonly writes: number[]
  /** ms from a tap on "next" to the paint that followed. */
  readonly steps: number[]
  /** ms from the input itself until the page heard of it. */
  readonly delays: number[]
}

declare global {
  interface Window {
    taps?: Taps
  }
}

/**
 * Runs before the page's scripts. Event Timing reports nothing shorter than 16 ms, so paints are waited for by frames.
 */
export function recordTaps(): void {
  const taps: Taps = { waiting: [], writes: [], steps: [], delays: [] }
  window.taps = taps
  window.addEventListener(
    'click',
    (event) => {
      const heardAt = performance.now()
      taps.delays.push(heardAt - event.timeStamp)
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('#exam-question input') != null) {
        taps.waiting.push(heardAt)
        performance.mark('option-heard')
      }
      // The other buttons there lead back, or open the list of questions.
      if (target?.closest('nav > button:last-of-type') == null) return
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => taps.steps.push(performance.now() - heardAt))
      channel.port1.start()
      // A frame's callback runs before its paint, a message after it.
      requestAnimationFrame(() => channel.port2.postMessage(null))
    },
    { capture: true },
  )
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function timed(...given: Parameters<IDBDatabase['transaction']>) {
    const transaction = open.apply(this, given)
    const [stores, mode] = given
    if (mode === 'readwrite' && [...stores].includes('events')) {
      transaction.addEventListener('complete', () => {
        const at = taps.waiting.shift()
        if (at === undefined) return
        taps.writes.push(performance.now() - at)
        performance.mark('option-kept')
      })
    }
    return transaction
  }
}

/** Answers whether the page knows of that many answers that they are saved. */
export function askForTaps(count: number): boolean {
  return (window.taps?.writes.length ?? 0) >= count
}

export function readTaps(): Pick<Taps, 'steps' | 'writes' | 'delays'> {
  return window.taps ?? { steps: [], writes: [], delays: [] }
}
