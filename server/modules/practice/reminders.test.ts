/** The one reminder of a day, from the settings of a log to what a device shows. */
import { expect, it } from 'vitest'
import { right } from '#domain/practice/sample-practice.test-support.ts'
import type { PracticeBody, PracticeSettings } from '#domain/practice/event.ts'
import { academyDay, academyDayStart, dayFromText, weekdayOf } from '#domain/progress/academy-day.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { practiceEvents } from '#server/db/schema.ts'
import { openWorld } from '#server/modules/notifications/world.test-support.ts'
import { remindOfPractice } from './index.ts'

const HOUR = 3_600_000
const world = openWorld()
const { academy } = world
let position = 0

async function wrote(userId: string, body: PracticeBody) {
  position += 1
  const at = new Date(academy.clock.now)
  const line = { userId, writer: newIdentifier(), seq: 1, position, at, body, receivedAt: at }
  await academy.database.query.insert(practiceEvents).values(line)
}

const settles = (userId: string, settings: Partial<PracticeSettings>) => wrote(userId, { type: 'settled', settings })
const answers = (userId: string) => wrote(userId, right(newIdentifier()))

/** The next day of the academy, at an hour. */
function tomorrowAt(hour: number): void {
  academy.clock.now = academyDayStart(academyDay(academy.clock.now) + 1) + hour * HOUR
}

async function remind(): Promise<void> {
  await remindOfPractice(world.dependencies)
  await world.tell()
}

async function student(settings: Partial<PracticeSettings>) {
  const { userId } = await academy.student()
  await world.asks(userId, 'practice-reminder', 'push')
  const { browser } = await world.device(userId)
  await settles(userId, { restDays: [], ramadan: false, ...settings })
  return { userId, browser }
}

it('a student is reminded once, at the own hour, and the page of practice opens', async () => {
  const { userId, browser } = await student({ reminderHour: 17 })
  tomorrowAt(16)
  await remind()
  expect(browser.messages).toHaveLength(0)
  academy.clock.now += HOUR
  await Promise.all([1, 2, 3].map(() => remindOfPractice(world.dependencies)))
  await remind()
  expect(browser.read()).toMatchObject([{ kind: 'practice-reminder', path: '/practice' }])
  await settles(userId, { reminderHour: 18 })
  academy.clock.now += HOUR
  await remind()
  expect(browser.messages).toHaveLength(1)
  tomorrowAt(18)
  await remind()
  expect(browser.messages).toHaveLength(2)
})

it('a student who wants it by e-mail is written to at the own hour, once, with the way to practice', async () => {
  const { userId } = await academy.student()
  const address = await world.proveAddress(userId)
  await world.asks(userId, 'practice-reminder', 'email')
  await settles(userId, { restDays: [], reminderHour: 17 })
  const mails = () => world.dependencies.mail.sent.filter(({ to }) => to === address)
  tomorrowAt(16)
  await remind()
  expect(mails()).toEqual([])
  academy.clock.now += HOUR
  await remind()
  await remind()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain('https://academy.example/practice')
})

it('a student is not reminded without asking, on a rest day, or once the goal of the day is reached', async () => {
  const off = await student({})
  const resting = await student({ reminderHour: 9, restDays: [0, 1, 2, 3, 4, 5, 6] })
  const done = await student({ reminderHour: 9, goal: 2 })
  const begun = await student({ reminderHour: 9, goal: 3 })
  const silent = await academy.student()
  await settles(silent.userId, { reminderHour: 9, restDays: [] })
  tomorrowAt(8)
  for (const { userId } of [done, begun]) for (let index = 0; index < 2; index += 1) await answers(userId)
  academy.clock.now += HOUR
  await remind()
  expect([off, resting, done, begun].map(({ browser }) => browser.messages.length)).toEqual([0, 0, 0, 1])
  expect(await world.sentTo(silent.userId)).toEqual([])
})

it('a student whose log is long is left alone once the goal of the day is reached', async () => {
  const { userId, browser } = await student({ reminderHour: 9, goal: 2 })
  for (let index = 0; index < 3; index += 1) await answers(userId)
  tomorrowAt(8)
  for (let index = 0; index < 2; index += 1) await answers(userId)
  // An older answer that another device delivers afterwards is none of this day.
  academy.clock.now -= 24 * HOUR
  await answers(userId)
  academy.clock.now += 25 * HOUR
  await remind()
  expect(browser.messages).toHaveLength(0)
})

it('a student whose rest days are others is reminded', async () => {
  tomorrowAt(9)
  const weekday = weekdayOf(academyDay(academy.clock.now) + 1)
  const { browser } = await student({ reminderHour: 9, restDays: [(weekday + 1) % 7] })
  tomorrowAt(9)
  await remind()
  expect(browser.messages).toHaveLength(1)
})

it('nobody is reminded at night, and no reminder arrives late in the evening', async () => {
  const night = await student({ reminderHour: 22 })
  const late = await student({ reminderHour: 20 })
  tomorrowAt(22)
  await remind()
  expect(night.browser.messages).toHaveLength(0)
  tomorrowAt(20)
  await remindOfPractice(world.dependencies)
  academy.clock.now += HOUR
  await world.tell()
  expect(late.browser.messages).toHaveLength(0)
})

it('a student who has begun to practise meanwhile is left alone', async () => {
  const { userId, browser } = await student({ reminderHour: 10 })
  tomorrowAt(10)
  await remindOfPractice(world.dependencies)
  academy.clock.now += 1_000
  await answers(userId)
  await world.tell()
  expect(browser.messages).toHaveLength(0)
})

it('a student is reminded at the usual hour until Ramadan, and at the hour for Ramadan from its first day on', async () => {
  const at = (text: string, hour: number) => {
    academy.clock.now = academyDayStart(dayFromText(text) ?? 0) + hour * HOUR
  }
  at('2027-02-06', 8)
  const { browser } = await student({ reminderHour: 9, ramadan: true, ramadanHour: 17 })
  const moments = [
    ['2027-02-07', 9],
    ['2027-02-08', 9],
    ['2027-02-08', 17],
  ] as const
  const received: number[] = []
  for (const [text, hour] of moments) {
    at(text, hour)
    await remind()
    received.push(browser.messages.length)
  }
  expect(received).toEqual([1, 1, 2])
})
