import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { EMPTY_PAD, type ScratchPad } from '#domain/scratch-pad/sheets.ts'
import { forgetPadsOfGone, keepPad, keptPad } from '#src/offline/scratch-pads/scratch-pads.ts'
import { markScratchPads } from '../../../leaving/scratch-pads-mark.ts'
import { useExam, useSession } from '../../exam-actor.ts'
import { questionOf } from '../../exam-facts.ts'
import { createPadWriter, type PadWriter } from './pad-writer.ts'

/** `lost`: the device did not take it. `demo`: nothing is kept on purpose. */
export type Keeping = 'kept' | 'lost' | 'demo'

interface Shown {
  readonly questionId: string
  readonly pad: ScratchPad
}

type Change = (pad: ScratchPad) => ScratchPad

/** Steps that can be taken back. */
const STEPS_MOST = 60

/** The panel may be closed before its pads are written. */
const onDevice = createPadWriter(async (attemptId, questionId, pad) => {
  markScratchPads()
  await keepPad(attemptId, questionId, pad)
  // Another tab may have taken the mark away before this pad was there.
  markScratchPads()
})
const inPage = createPadWriter(null)

/** The pad of the question on screen; null while it is being read. */
export function usePad() {
  const { attemptId, mode } = useSession()
  const questionId = useExam((snapshot) => questionOf(snapshot).id)
  const writer = mode === 'demo' ? inPage : onDevice
  const { pad, show } = useShownPad(writer, { attemptId, questionId, isKept: mode !== 'demo' })
  const [steps, setSteps] = useState<readonly Shown[]>([])
  const isRefused = useSyncExternalStore(writer.subscribe, () => writer.isRefused(attemptId, questionId))
  useWritingAtLeave(writer, questionId)
  useEffect(() => {
    if (mode === 'exam') void forgetPadsOfGone().catch(() => undefined)
  }, [mode])

  const own = steps.filter((step) => step.questionId === questionId)
  const keeping: Keeping = mode === 'demo' ? 'demo' : isRefused ? 'lost' : 'kept'
  return {
    questionId,
    pad,
    keeping,
    /** A change that can be taken back. */
    change(change: Change): void {
      const before = show(change)
      if (before !== null) setSteps((now) => [...now, { questionId, pad: before }].slice(-STEPS_MOST))
    },
    /** A change of the note, which the field itself takes back. */
    write: (change: Change) => void show(change),
    canUndo: own.length > 0,
    undo(): void {
      const last = own.at(-1)
      if (last === undefined) return
      setSteps((now) => now.filter((step) => step !== last))
      show(({ note }) => ({ ...last.pad, note }))
    },
  }
}

interface Place {
  readonly attemptId: string
  readonly questionId: string
  /** The device keeps it: it is read from there. */
  readonly isKept: boolean
}

/** `show` changes the pad on screen and answers what it was; null where nothing changed. */
function useShownPad(writer: PadWriter, { attemptId, questionId, isKept }: Place) {
  const [shown, setShown] = useState<Shown | null>(null)
  /** Two changes may come before the next render, and the second one goes on from the first. */
  const latest = useRef<Shown | null>(null)
  useEffect(() => {
    // After a quick way to the next question and back, what is shown is newer than what would be read now.
    if (latest.current?.questionId === questionId) return undefined
    let isLeft = false
    const read = isKept ? keptPad(attemptId, questionId).catch(() => EMPTY_PAD) : Promise.resolve(EMPTY_PAD)
    void read.then((kept) => {
      if (isLeft) return
      latest.current = { questionId, pad: writer.held(attemptId, questionId) ?? kept }
      setShown(latest.current)
    })
    return () => {
      isLeft = true
    }
  }, [attemptId, isKept, questionId, writer])

  const show = (change: Change): ScratchPad | null => {
    const before = latest.current
    if (before === null || before.questionId !== questionId) return null
    const pad = change(before.pad)
    if (pad === before.pad) return null
    latest.current = { questionId, pad }
    setShown(latest.current)
    writer.change(attemptId, questionId, pad)
    return before.pad
  }
  return { pad: shown?.questionId === questionId ? shown.pad : null, show }
}

/** Pads are written before the next question, a closed panel or another page: a hidden page may never be seen again. */
function useWritingAtLeave({ writeAll }: PadWriter, questionId: string): void {
  useEffect(() => {
    const writeHidden = () => {
      if (document.visibilityState === 'hidden') writeAll()
    }
    document.addEventListener('visibilitychange', writeHidden)
    window.addEventListener('pagehide', writeAll)
    return () => {
      document.removeEventListener('visibilitychange', writeHidden)
      window.removeEventListener('pagehide', writeAll)
      writeAll()
    }
  }, [questionId, writeAll])
}
