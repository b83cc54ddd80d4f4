/**
 * The whole exam without Background Sync, in engines that do not have it: prepared, started and answered without a
 * network, reloaded, handed in, and delivered once when the network is back.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examIdOf, rightPlace } from '#tests/e2e/support/exam-page.ts'
import type { Academy } from '#tests/e2e/support/fixtures.ts'
import { type Engine, type EnginePage, until } from './engine.ts'
import { startEngineAcademy } from './engine-academy.ts'
import { firefox } from './firefox.ts'
import { type StudentPage, studentPage } from './student-page.ts'
import { webkit } from './webkit.ts'

const EXAM = 'Practice offline'
const QUESTIONS = 4

let academy: Academy
let end: () => Promise<void>
let nextStudent = 20

beforeAll(async () => {
  ;({ academy, end } = await startEngineAcademy())
})
afterAll(() => end())

interface OwnExam {
  readonly id: string
  readonly attemptsUsed: number
  readonly running: unknown
  readonly last: { readonly attemptId: string } | null
}

async function ownExam(token: string, id: string): Promise<OwnExam> {
  const { data } = await academy.call<{ items: OwnExam[] }>('/api/student-exams', { token })
  const found = data.items.find((exam) => exam.id === id)
  if (found === undefined) throw new Error('the student has no such exam')
  return found
}

/** Everything was counted, and once: one attempt, with what was chosen as what was given. */
async function expectCountedOnce(token: string, examId: string): Promise<void> {
  const last = await until('the delivery', 60_000, async () => (await ownExam(token, examId)).last)
  expect(await ownExam(token, examId)).toMatchObject({ attemptsUsed: 1, running: null })
  const { data } = await academy.call<{ score: number; answered: number; reason: string }>(
    `/api/attempts/${last.attemptId}/result`,
    { token },
  )
  expect(data).toMatchObject({ score: QUESTIONS, answered: QUESTIONS, reason: 'finished' })
}

/** Goes from the list to a handed-in exam, all of it without a network but the preparation. */
async function sitWithoutNetwork(student: StudentPage, examId: string): Promise<void> {
  await student.press('Download to take it offline', EXAM)
  await student.sees('You can start without a connection')
  await student.untilWorksOffline()
  academy.network.set('refuse')
  await student.goto(`/exams/${examId}/take`)
  await student.press('Start the exam')
  await student.press('Start now')
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await student.sees(`Question ${number} of`)
    await student.choose(`${rightPlace(number)} of ${number}`, number)
    if (number === 2) {
      await student.goto(`/exams/${examId}/take`)
      await student.expectChosen(`${rightPlace(number)} of ${number}`)
    }
    if (number < QUESTIONS) await student.press('Next')
  }
  await student.press(/open the question list/)
  await student.press('Review and submit')
  await student.press('Submit exam')
  await student.sees('Your answers have not arrived yet')
}

async function signedIn(page: EnginePage) {
  nextStudent += 1
  const { token, session } = await academy.signIn(`student${nextStudent}@miqyas.test`)
  const student = studentPage(page, academy.origin)
  await student.signIn(session)
  return { student, token, examId: await examIdOf(academy, token, EXAM) }
}

describe.each<Engine>([firefox, webkit])('a student with $name, which has no Background Sync', ({ open }) => {
  let page: EnginePage

  beforeAll(async () => {
    academy.network.set('up')
    page = await open()
  })
  afterAll(() => page.close())

  it('has everything delivered once as soon as the network is back, with the page open', async () => {
    const { student, token, examId } = await signedIn(page)
    expect(await student.hasBackgroundSync()).toBe(false)
    await sitWithoutNetwork(student, examId)
    academy.network.set('up')
    await student.sees('Your score')
    await expectCountedOnce(token, examId)
  })

  it('has everything delivered once when the app is opened again, the page having been closed', async () => {
    const { student, token, examId } = await signedIn(page)
    await sitWithoutNetwork(student, examId)
    await page.navigate('about:blank')
    academy.network.set('up')
    await student.goto('/')
    await expectCountedOnce(token, examId)
  })
})
