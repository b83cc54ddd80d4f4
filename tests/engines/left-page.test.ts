/**
 * What an engine makes of the transactions of a page that is left: WebKit keeps both, so the product ends them itself
 * (`src/app/left-page.ts`).
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examIdOf } from '#tests/e2e/support/exam-page.ts'
import type { Academy } from '#tests/e2e/support/fixtures.ts'
import type { EnginePage } from './engine.ts'
import { startEngineAcademy } from './engine-academy.ts'
import { firefox } from './firefox.ts'
import { studentPage } from './student-page.ts'
import { webkit } from './webkit.ts'

/** The device's own database, of the product's name; a page that has nothing of the product makes it itself. */
const OPENED = `new Promise((resolve, reject) => {
  const request = indexedDB.open('miqyas')
  request.onupgradeneeded = () => request.result.createObjectStore('meta', { keyPath: 'name' })
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
})`

/** Begins a change that goes on for as long as its page may do anything. */
const BUSY = `${OPENED}.then((database) => {
  const store = database.transaction('meta', 'readwrite').objectStore('meta')
  const again = () => { store.put({ name: 'busy' }).onsuccess = again }
  again()
  return true
})`

/** ms; a change takes a few. */
const PATIENCE_MS = 5_000

/** Whether a change of this page is stored. */
const STORED = `Promise.race([
  ${OPENED}.then((database) => new Promise((resolve) => {
    const transaction = database.transaction('meta', 'readwrite')
    transaction.oncomplete = () => resolve('stored')
    transaction.objectStore('meta').put({ name: 'next' })
  })),
  new Promise((resolve) => setTimeout(() => resolve('waits'), ${PATIENCE_MS})),
])`

let academy: Academy
let end: () => Promise<void>
let plainPages: Server

beforeAll(async () => {
  ;({ academy, end } = await startEngineAcademy())
  plainPages = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Plain</title>'),
  )
  await new Promise<void>((resolve) => plainPages.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  plainPages.close()
  plainPages.closeAllConnections()
  await end()
})

const plainPage = (path: string) => `http://localhost:${(plainPages.address() as AddressInfo).port}${path}`

/** Where an engine ends such transactions itself, `src/app/left-page.ts` has nothing to do there. */
const ENGINES = [
  { engine: firefox, next: 'stored' },
  { engine: webkit, next: 'waits' },
]

describe.each(ENGINES)(
  'a student with $engine.name who leaves a page in the middle of its work',
  ({ engine, next }) => {
    let page: EnginePage

    beforeAll(async () => {
      page = await engine.open()
    })
    afterAll(() => page.close())

    it('has the device free, or busy, on the next page where nobody ends it', async () => {
      await page.navigate(plainPage('/left'))
      await page.evaluate(BUSY)
      await page.navigate(plainPage('/next'))
      expect(await page.evaluate(STORED)).toBe(next)
    })

    it('finds the device free on the next page of the academy and in the exam room', async () => {
      const student = studentPage(page, academy.origin)
      const { session, token } = await academy.signIn('student29@miqyas.test')
      await student.signIn(session)
      const examId = await examIdOf(academy, token, 'Practice offline')
      for (const path of ['/student-exams', `/exams/${examId}/take`]) {
        await student.sees('My exams')
        await page.evaluate(BUSY)
        await student.goto(path)
        expect(await page.evaluate(STORED)).toBe('stored')
      }
    })
  },
)
