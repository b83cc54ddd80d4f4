/** Records what a page shows: that taps are saved, which section runs, that the exam is over. */
import type { SimulatedDevice } from './device/simulated-device.ts'
import type { Page } from './device/page.ts'
import type { Surroundings } from './surroundings.ts'

export function watchScreen({ history, scheduler }: Surroundings, device: SimulatedDevice, page: Page): void {
  let section = -1
  let isOver = false
  let isSectionOver = false
  const look = () => {
    const { state, unwritten } = page.machine.getSnapshot().context
    if (state === null || !page.owner.alive) return
    if (unwritten.length === 0) markSaved()
    // A tab that lost the exam to another one shows nothing of it.
    if (!page.isInView) return
    if (state.phase === 'answering' && state.sectionIndex !== section) {
      section = state.sectionIndex
      history.sections.push({ at: scheduler.now, device: device.number, index: section })
    }
    if (state.phase === 'sectionComplete' && !isSectionOver && section !== -1) {
      history.sectionsOver.push({ at: scheduler.now, device: device.number })
    }
    isSectionOver = state.phase === 'sectionComplete'
    if (state.ended !== null && !isOver) {
      isOver = true
      history.shownOver.push({ at: scheduler.now, device: device.number, reason: state.ended.reason })
    }
  }
  /** The screen says "saved": everything that was done on this page so far was seen as saved. */
  function markSaved(): void {
    for (const marked of [...history.marks, ...history.languages])
      if (marked.device === device.number && marked.page === page.number) marked.savedAt ??= scheduler.now
    for (const tap of history.taps) {
      if (tap.taken && tap.savedAt === null && tap.device === device.number && tap.page === page.number) {
        tap.savedAt = scheduler.now
        tap.savedBesideStorage = device.store.isFull
        history.notes.push(
          `${(scheduler.now / 1000).toFixed(3).slice(-9)}   saved: the tap of ${(tap.at / 1000).toFixed(3).slice(-9)}`,
        )
      }
    }
  }
  look()
  page.machine.subscribe(look)
}

function isSame(choice: readonly string[], other: readonly string[]): boolean {
  return choice.join() === other.join()
}

/**
 * A page that is opened again shows the answers that it found: an answer that is shown again counts as seen as saved,
 * until the page shows "not yet saved". Exceptions, because an older choice can look like the last one: a device that
 * lacks steps which the server may have, and a choice that another device made before.
 */
export function recordRestored({ history, scheduler }: Surroundings, device: SimulatedDevice): void {
  const { page } = device
  const answers = page?.machine.getSnapshot().context.state?.answers
  if (page === null || answers === undefined) return
  history.restored.push({ at: scheduler.now, device: device.number, answers: new Map(answers) })
  if (history.forgottenSince !== null) return
  const shownNow = [...answers].flatMap(([questionId, shown]) => {
    const last = history.taps.findLast(
      (tap) => tap.questionId === questionId && tap.device === device.number && tap.taken,
    )
    if (last === undefined || !isSame(last.optionIds, shown)) return []
    const isOlder = history.taps.some(
      (tap) => tap.device !== last.device && tap.questionId === questionId && isSame(tap.optionIds, shown),
    )
    return isOlder ? [] : [last]
  })
  let isSeen = false
  const look = () => {
    if (isSeen || !page.owner.alive || page.machine.getSnapshot().context.unwritten.length > 0) return
    isSeen = true
    for (const tap of shownNow) tap.savedAt ??= scheduler.now
  }
  look()
  if (!isSeen) page.machine.subscribe(look)
}
