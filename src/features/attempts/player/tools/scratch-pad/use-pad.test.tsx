import 'fake-indexeddb/auto'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { withLine, withNote } from '#domain/scratch-pad/sheets.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import type { AttemptRow } from '#src/offline/records.ts'
import { scratchPadDatabase } from '#src/offline/scratch-pads/database.ts'
import { keptPad } from '#src/offline/scratch-pads/scratch-pads.ts'
import { mayHoldScratchPads } from '../../../leaving/scratch-pads-mark.ts'
import { type ExamWorld, renderInExam, startedExam } from '../../exam-world.test-support.tsx'
import { usePad } from './use-pad.ts'

// A busy machine reads late.
configure({ asyncUtilTimeout: 10_000 })

afterEach(async () => {
  await scratchPadDatabase().pads.clear()
})

function Pad() {
  const { pad, questionId, write, change } = usePad()
  if (pad === null) return <p>it is read</p>
  const draw = () => change((now) => withLine(now, 0, [1, 2, 3, 4]) ?? now)
  return (
    <>
      <input
        aria-label={questionId}
        value={pad.note}
        onChange={({ currentTarget: { value } }) => write((now) => withNote(now, value))}
      />
      <button
        type="button"
        onClick={() => {
          draw()
          draw()
        }}
      >
        two lines
      </button>
      <p>{pad.sheets[0]?.length} lines</p>
    </>
  )
}

const noteOf = (questionId: string) => screen.findByLabelText<HTMLInputElement>(questionId)

function goTo(world: ExamWorld, questionIndex: number): Promise<void> {
  return act(async () => world.actor.send({ type: 'GO_TO', questionIndex }))
}

async function worldWithPad() {
  await deviceDatabase().attempts.put({ id: 'attempt', userId: 'sara', state: 'open' } as AttemptRow)
  const world = await startedExam()
  return { world, panel: await renderInExam(world, <Pad />) }
}

describe('a student with a scratch pad', () => {
  it('keeps both lines that come before the pad is rendered again', async () => {
    await worldWithPad()
    await noteOf('q1')
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByText('2 lines')).toBeTruthy()
  })

  it('goes on with what was written after a quick way to the next question and back', async () => {
    const { world } = await worldWithPad()
    fireEvent.change(await noteOf('q1'), { target: { value: 'x = 3' } })
    await act(async () => {
      world.actor.send({ type: 'GO_TO', questionIndex: 1 })
      world.actor.send({ type: 'GO_TO', questionIndex: 0 })
    })
    fireEvent.change(await noteOf('q1'), { target: { value: 'x = 3, y = 4' } })
    await goTo(world, 1)
    expect((await noteOf('q2')).value).toBe('')
    await goTo(world, 0)
    expect((await noteOf('q1')).value).toBe('x = 3, y = 4')
  })

  it('finds it again in a panel that is closed and opened at once', async () => {
    const { world, panel } = await worldWithPad()
    fireEvent.change(await noteOf('q1'), { target: { value: 'in haste' } })
    panel.unmount()
    await renderInExam(world, <Pad />)
    expect((await noteOf('q1')).value).toBe('in haste')
  })

  it('has it on the device when the page is hidden', async () => {
    await worldWithPad()
    fireEvent.change(await noteOf('q1'), { target: { value: 'a call comes' } })
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect((await keptPad('attempt', 'q1')).note).toBe('a call comes'))
    expect(mayHoldScratchPads()).toBe(true)
  })
})
