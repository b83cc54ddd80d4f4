import { expect, test } from 'vitest'
import { examOfRoom, isExamRoom } from './exam-room.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a student who opens an exam by its address gets that exam', () => {
  expect(examOfRoom(`/exams/${ID}/take`)).toBe(ID)
  expect(examOfRoom(`/exams/${ID}/take/`)).toBe(ID)
})

test('a student who opens an address without the id of an exam gets none, and the page can say so', () => {
  expect(examOfRoom('/exams/nonsense/take')).toBeNull()
  expect(isExamRoom('/exams/nonsense/take')).toBe(true)
})

test('no other page is taken for the exam', () => {
  for (const path of ['/exams', `/exams/${ID}`, `/exams/${ID}/result`, '/take']) expect(isExamRoom(path)).toBe(false)
})
