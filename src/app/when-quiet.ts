/** Finds when the page has had all it needs, so that the device can fetch what only a later visit needs. */
import { isExamRoom } from '#contract/attempts/exam-room.ts'
import { becameExamRoomAt } from '#src/ui/exam/exam-room-mark.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'

const QUIET_MS = 2_000
/** On the start screen of an exam the next tap is what matters, however long the rules are read. */
const QUIET_IN_ROOM_MS = 20_000
const LOOK_MS = 500
/** Time between two looks for a question that stands: the exam is not kept on the device before. */
const LOOK_FOR_QUESTION_MS = 100

/** The start screen or what comes before it stands, and not for long. */
function waitsForQuestion(): boolean {
  const waits = isExamRoom(location.pathname) && document.getElementById('exam-question') === null
  return waits && performance.now() - (becameExamRoomAt() ?? 0) < QUIET_IN_ROOM_MS
}

/** Calls back at once, in an exam when its question stands. */
export function whenQuestionStands(work: () => void): void {
  if (!waitsForQuestion()) return work()
  const timer = setInterval(() => {
    if (waitsForQuestion()) return
    clearInterval(timer)
    work()
  }, LOOK_FOR_QUESTION_MS)
}

/** Calls back once no file has arrived for a while and the browser has nothing else to do; an exam at its question. */
export function whenQuiet(work: () => void): void {
  const timer = setInterval(() => {
    const waits = isExamRoom(location.pathname) && document.getElementById('exam-question') === null
    if (performance.now() - lastArrival() < (waits ? QUIET_IN_ROOM_MS : QUIET_MS)) return
    clearInterval(timer)
    whenIdle(work, QUIET_MS)
  }, LOOK_MS)
}

/**
 * Returns when the last file came, in milliseconds since the page was opened; answers of the server come as long as the
 * page is used.
 */
function lastArrival(): number {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !new URL(name).pathname.startsWith('/api/'))
  return Math.max(becameExamRoomAt() ?? 0, ...files.map((file) => (file as PerformanceResourceTiming).responseEnd))
}
