/**
 * Before an exam is handed in, nothing on the device says what is right: not in what the server sent, not in what the
 * page decrypted, not in what is kept, not in what is shown.
 *
 * Code is left out of the search for fields (`correctOptionIds`, `explanationHtml` …): the result page's program reads
 * them after the submission. A key in a program would still be found by the rationale's marker, which is
 * searched for in everything.
 */
import type { BrowserContext, Page, Response } from '@playwright/test'
import { gunzipSync } from 'node:zlib'
import { deviceContents } from './support/device-contents.ts'
import {
  answerThrough,
  examIdOf,
  expectQuestion,
  expectScore,
  handIn,
  savedLine,
  startExam,
  untilWorksOffline,
} from './support/exam-page.ts'
import { type Academy, expect, test } from './support/fixtures.ts'

/** Stands in the explanation of every question of the test exams. */
const MARKER = 'RATIONALE-'
/**
 * A field that tells about a key, by the names of the contract, of the exam documents and of the database. As a field
 * of data, because an exam's description may say "with an explanation".
 */
const KEY_FIELD = /"\w*(?:correct|explanation|rationale|scoring|partialCredit|isRight)\w*"\s*:/i

interface Received {
  readonly url: string
  readonly isCode: boolean
  readonly text: string
}

/** Everything the network brought, to the page and to the worker. */
function recordBodies(context: BrowserContext): () => Promise<readonly Received[]> {
  const bodies: Promise<Received | null>[] = []
  context.on('response', (response) => bodies.push(received(response)))
  return async () => (await Promise.all(bodies)).filter((body) => body !== null)
}

async function received(response: Response): Promise<Received | null> {
  const type = response.headers()['content-type'] ?? ''
  // A stream has no end to wait for; it carries the attempt's standing, whose schema has no place for a key.
  if (type.startsWith('text/event-stream')) return null
  // Redirects and answers of a page that is gone have no body to read.
  const body = await response.body().catch(() => null)
  if (body === null) return null
  return { url: response.url(), isCode: /javascript|css|html|font|svg/.test(type), text: body.toString('latin1') }
}

/** Keeps what the page decrypts where the test can read it, before any script of the page runs. */
async function recordDecrypted(context: BrowserContext): Promise<() => readonly string[]> {
  const opened: string[] = []
  await context.exposeBinding('keepDecrypted', (_, base64: string) => {
    const bytes = Buffer.from(base64, 'base64')
    const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
    opened.push((isZipped ? gunzipSync(bytes) : bytes).toString('utf8'))
  })
  await context.addInitScript(() => {
    const honest = SubtleCrypto.prototype.decrypt
    SubtleCrypto.prototype.decrypt = async function decrypt(...input) {
      const plain = await honest.apply(this, input)
      let binary = ''
      for (const byte of new Uint8Array(plain)) binary += String.fromCharCode(byte)
      await (window as unknown as { keepDecrypted: (base64: string) => Promise<void> }).keepDecrypted(btoa(binary))
      return plain
    }
  })
  return () => opened
}

function expectNoKey(where: string, text: string): void {
  expect(text.includes(MARKER), `${MARKER} in ${where}`).toBe(false)
  expect(KEY_FIELD.exec(text)?.[0], `a field of a key in ${where}`).toBeUndefined()
}

interface OpenedPaper {
  readonly sections: readonly {
    readonly questions: readonly { readonly html: string; readonly options: readonly object[] }[]
  }[]
}

/** The paper as the page holds it: questions to be asked, options to be chosen from, and not a field more. */
function expectOnlyAsked(paper: OpenedPaper, questions: number): void {
  const asked = paper.sections.flatMap((section) => section.questions)
  expect(asked).toHaveLength(questions)
  const questionFields = new Set(asked.flatMap((question) => Object.keys(question)))
  const optionFields = new Set(asked.flatMap(({ options }) => options.flatMap((option) => Object.keys(option))))
  expect([...questionFields].toSorted()).toEqual([
    'answerType',
    'hintHtml',
    'html',
    'id',
    'mark',
    'options',
    'paragraphId',
  ])
  expect([...optionFields].toSorted()).toEqual(['html', 'id', 'pinned'])
}

async function expectNothingOnDevice(page: Page): Promise<void> {
  const { rows, localStorage, sessionStorage, caches } = await deviceContents(page)
  for (const [store, kept] of Object.entries(rows)) expectNoKey(store, JSON.stringify(kept))
  expectNoKey('localStorage', JSON.stringify(localStorage))
  expectNoKey('sessionStorage', JSON.stringify(sessionStorage))
  for (const [url, text] of Object.entries(caches)) {
    if (/\.(js|css|html|woff2|svg)(\?|$)/.test(url)) expect(text.includes(MARKER), url).toBe(false)
    else expectNoKey(url, text)
  }
  expectNoKey('the document', await page.content())
}

/** A result shows what is right, and why, of a question that is unfolded. */
async function unfoldAll(page: Page, questions: number): Promise<void> {
  const folded = page.locator('ol article > details > summary')
  await expect(folded).toHaveCount(questions)
  for (const summary of await folded.all()) await summary.click()
}

async function examOf(academy: Academy, email: string, title: string): Promise<string> {
  const { token } = await academy.signIn(email)
  return examIdOf(academy, token, title)
}

test('a student has nothing of the key on the device until the exam is handed in', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const examId = await examOf(academy, studentEmail, 'Calm exam')
  const page = await openAs(studentEmail)
  const bodies = recordBodies(page.context())
  const decrypted = await recordDecrypted(page.context())
  await page.goto('/student-exams')
  await startExam(page, examId)
  await untilWorksOffline(page)
  await answerThrough(page, 1, 3)
  await expect(savedLine(page, 'delivered')).toBeVisible()

  const papers = decrypted()
  expect(papers).not.toHaveLength(0)
  for (const paper of papers) {
    expectNoKey('the decrypted paper', paper)
    expectOnlyAsked(JSON.parse(paper) as OpenedPaper, 20)
  }
  const answers = await bodies()
  expect(answers.some(({ url }) => url.includes(`/api/exams/${examId}/paper`))).toBe(true)
  for (const { url, isCode, text } of answers) {
    if (isCode) expect(text.includes(MARKER), url).toBe(false)
    else expectNoKey(url, text)
  }
  await expectNothingOnDevice(page)

  await handIn(page)
  await expectScore(page, 3, 20)
  await unfoldAll(page, 20)
  await expect(page.getByText('RATIONALE-calm-1', { exact: true })).toBeVisible()
  await expect(page.getByText(/^RATIONALE-calm-\d+$/)).toHaveCount(20)
})

test('a student who prepared an exam for a start without a network has nothing of its key either', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const examId = await examOf(academy, studentEmail, 'Practice offline')
  const page = await openAs(studentEmail)
  const bodies = recordBodies(page.context())
  const decrypted = await recordDecrypted(page.context())
  await page.goto('/student-exams')
  const card = page.getByRole('article', { name: 'Practice offline' })
  await card.getByRole('button', { name: 'Download to take it offline' }).click()
  await expect(card.getByText('You can start without a connection')).toBeVisible()
  await expectNothingOnDevice(page)
  await untilWorksOffline(page)
  academy.network.set('refuse')
  await startExam(page, examId)
  await answerThrough(page, 1, 2)
  await expectNothingOnDevice(page)
  const papers = decrypted()
  expect(papers).not.toHaveLength(0)
  for (const paper of papers) expectOnlyAsked(JSON.parse(paper) as OpenedPaper, 5)
  for (const { url, isCode, text } of await bodies()) {
    if (isCode) expect(text.includes(MARKER), url).toBe(false)
    else expectNoKey(url, text)
  }
  // Handed in without a network there is still nothing that says what was right.
  await handIn(page)
  await expect(page.getByText('Your answers have not arrived yet')).toBeVisible()
  await expectNothingOnDevice(page)
  academy.network.set('up')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expectScore(page, 2, 5)
  await unfoldAll(page, 5)
  await expect(page.getByText('RATIONALE-practice-1', { exact: true })).toBeVisible()
})

test('a student asks the server for the key in every way there is, and gets none while the exam runs', async ({
  academy,
  openAs,
  studentEmail,
}) => {
  const { token } = await academy.signIn(studentEmail)
  const examId = await examIdOf(academy, token, 'Calm exam')
  const page = await openAs(studentEmail)
  await startExam(page, examId)
  await expectQuestion(page, 1)
  const { data } = await academy.call<{ items: { id: string; running: { attemptId: string } | null }[] }>(
    '/api/student-exams',
    { token },
  )
  const attemptId = data.items.find(({ id }) => id === examId)?.running?.attemptId ?? ''
  expect((await academy.call(`/api/attempts/${attemptId}/result`, { token })).code).toBe('attempts.still-open')
  for (const [path, method] of [
    [`/api/exams/${examId}/preview`, 'GET'],
    [`/api/exams/${examId}/preview/result`, 'POST'],
    ['/api/exams', 'GET'],
  ] as const) {
    const answer = await academy.call(path, { token, method, ...(method === 'POST' ? { body: { answers: {} } } : {}) })
    expect(answer.status, path).toBe(403)
    expectNoKey(path, JSON.stringify(answer.data))
  }
})
