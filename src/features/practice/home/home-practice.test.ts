import { describe, expect, it } from 'vitest'
import type { TopicLevel } from '#domain/practice/levels.ts'
import type { PracticeEvent, PracticeSettings } from '#domain/practice/event.ts'
import type { KeptPack } from '#src/offline/practice/packs.ts'
import { answered, overviewOf, packOf } from '#src/offline/practice/practice-device.test-support.ts'
import { bankFrom, blueprintFrom, foldPractice, questionsFrom } from '../data/practice-state.ts'
import { itemsOf } from '../data/session-plan.ts'
import { dayAtHome } from './day-at-home.ts'
import { levelsAtHome } from './levels-at-home.ts'

const TODAY = 20_000
const DAY_MS = 86_400_000
const names = Array.from({ length: 30 }, (_, index) => `q${index + 1}`)

const kept = (changes: Partial<KeptPack> = {}): KeptPack => ({
  topic: 'ratios',
  version: 1,
  hash: 'ratios',
  until: null,
  isLocked: false,
  pack: packOf('ratios', names),
  ...changes,
})

/** Answers of today in a session, the first `wrong` of them wrong. */
const answersIn = (session: string, questions: readonly string[], wrong = 0) =>
  questions.map((question, index): PracticeEvent => {
    const options = [index < wrong ? `${question}-b` : `${question}-a`]
    return {
      writer: session,
      seq: index + 1,
      at: TODAY * DAY_MS + index,
      body: answered(question, { session, options }),
    }
  })

const settled = (settings: Partial<PracticeSettings>): PracticeEvent => ({
  writer: 'settings',
  seq: 1,
  at: (TODAY - 1) * DAY_MS,
  body: { type: 'settled', settings },
})

function homeWith(events: readonly PracticeEvent[], packs: readonly KeptPack[] = [kept()]) {
  const overview = overviewOf(packs.map(({ topic }) => ({ topic })))
  const bank = bankFrom(packs, overview)
  const blueprint = blueprintFrom(overview)
  const fold = foldPractice(events, bank, TODAY)
  const set = itemsOf({ type: 'today' }, { ...fold, bank, blueprint, assignments: [], userId: 'sara', today: TODAY })
  const known = { ...fold, events, set, bank, blueprint, questions: questionsFrom(packs, 'me'), today: TODAY }
  return { set, day: dayAtHome({ ...known, packs, overview }, null) }
}

describe('the card of practice on home', () => {
  it('says as many questions as the goal has, before any is answered', () => {
    const { day } = homeWith([settled({ goal: 5 })])
    expect(day).toMatchObject({ state: 'coming', standing: { size: 5, fresh: 5 }, goal: 5, answered: 0 })
  })

  it('says how far the set of the day is, and what other sessions brought towards the goal', () => {
    const { set } = homeWith([])
    const begun = answersIn(
      `today-${TODAY}`,
      set.slice(0, 4).map(({ question }) => question),
    )
    const other = names.filter((name) => !set.some(({ question }) => question === name)).slice(0, 3)
    const { day } = homeWith([...begun, ...answersIn('topics-1', other)])
    expect(day).toMatchObject({ state: 'begun', standing: { answered: 4, size: 10 }, answered: 7, goal: 10 })
  })

  it('says that the day is done, and what comes tomorrow', () => {
    const { set } = homeWith([])
    const all = answersIn(
      `today-${TODAY}`,
      set.map(({ question }) => question),
      3,
    )
    expect(homeWith(all).day).toMatchObject({ state: 'done', answered: 10, reviewsTomorrow: 3 })
  })

  it('says that the day is done once the sheet that was printed for it is typed in, and not for that of another day', () => {
    const { set } = homeWith([])
    const questions = set.map(({ question }) => ({ question, version: 1, shown: [] }))
    const printedFor = (day: number): PracticeEvent => ({
      writer: 'printer',
      seq: 1,
      at: (TODAY - 2) * DAY_MS,
      body: { type: 'printed', sheet: '123456', day, questions },
    })
    const typed = answersIn(
      'sheet:123456',
      questions.map(({ question }) => question),
      2,
    ).map((line) => ({ ...line, body: { ...line.body, sheet: '123456' } as PracticeEvent['body'] }))
    expect(homeWith([printedFor(TODAY), ...typed]).day).toMatchObject({
      state: 'done',
      standing: { answered: 10, right: 8 },
    })
    expect(homeWith([printedFor(TODAY), ...typed.slice(0, 4)]).day).toMatchObject({ state: 'begun' })
    expect(homeWith([printedFor(TODAY - 1), ...typed]).day.state).toBe('coming')
  })

  it('names no goal where the student wants none now', () => {
    expect(homeWith([settled({ goal: null })]).day).toMatchObject({ state: 'coming', goal: null })
  })

  it('promises nothing while the questions are not on this device', () => {
    expect(homeWith([settled({ goal: 5 })], []).day.state).toBe('unknown')
  })
})

describe('the levels on home', () => {
  const level = (topic: string, changes: Partial<TopicLevel>): TopicLevel => ({
    topic,
    section: 'quantitative',
    level: 'unknown',
    answers: 0,
    missing: 8,
    interval: null,
    ...changes,
  })
  const good = level('geometry', { level: 'good', answers: 20, missing: 0, interval: { low: 0.65, high: 0.8 } })
  const weak = level('algebra', { level: 'needs-practice', answers: 9, missing: 0, interval: { low: 0.3, high: 0.5 } })
  const begun = level('ratios', { answers: 6, missing: 2 })

  it('begin with the topic that needs practice most, and name it as the next', () => {
    const { known, next } = levelsAtHome([level('reading', {}), good, begun, weak])
    expect(known.map(({ topic }) => topic)).toEqual(['algebra', 'geometry'])
    expect(next?.topic).toBe('algebra')
  })

  it('name the topic that is nearest to a level where no level asks for practice', () => {
    expect(levelsAtHome([level('reading', {}), begun, good]).next?.topic).toBe('ratios')
    expect(levelsAtHome([level('reading', {}), begun])).toMatchObject({ known: [], next: { topic: 'ratios' } })
  })

  it('name nothing before the first answer', () => {
    expect(levelsAtHome([level('reading', {})])).toEqual({ known: [], next: null })
  })
})
