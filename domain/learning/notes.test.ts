import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laterNote, notesAsMarkdown, type WrittenNote } from './notes.ts'

const notes: fc.Arbitrary<WrittenNote> = fc.record({
  second: fc.integer({ min: 0, max: 3 }),
  text: fc.option(fc.constantFrom('أ', 'ب')),
  writtenAt: fc.integer({ min: 0, max: 3 }),
})

describe('two versions of a note', () => {
  it('come to the same in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(notes, notes, notes, (a, b, c) => {
        expect(laterNote(a, b)).toEqual(laterNote(b, a))
        expect(laterNote(a, laterNote(b, c))).toEqual(laterNote(laterNote(a, b), c))
        expect(laterNote(a, a)).toEqual(a)
      }),
      { numRuns: 1_000 },
    )
  })

  it('are decided by the later instant, and by the deletion at the same', () => {
    const early: WrittenNote = { second: 1, text: 'قديم', writtenAt: 1 }
    expect(laterNote(early, { ...early, text: 'جديد', writtenAt: 2 })).toMatchObject({ text: 'جديد' })
    expect(laterNote(early, { ...early, text: null })).toMatchObject({ text: null })
  })
})

describe('a student who takes notes along as a file', () => {
  it('has them by second with their times, lines as lines', () => {
    const lesson = { courseTitle: 'الكمي', title: 'النسب' }
    const written = [
      { second: 75, text: 'ثانيًا\nسطر' },
      { second: 3, text: ' أولًا ' },
    ]
    expect(notesAsMarkdown(lesson, written, (second) => `${second} s`)).toBe(
      '# النسب\n\nالكمي\n\n- **3 s** أولًا\n- **75 s** ثانيًا  \n  سطر\n',
    )
  })
})
