import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { LocaleContext } from '#src/ui/format/format-context.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StudentProgress } from '#contract/attempts/progress.ts'
import { academyDay, weekdayOf } from '#domain/progress/academy-day.ts'
import progress from '#locales/en/progress.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import type { PractisedHere } from './practised-here.ts'
import { ProgressCard } from './ProgressCard.tsx'
import { progressQuery } from './queries.ts'

/** A Thursday. */
const NOW = Date.UTC(2026, 10, 26, 9)
const TODAY = academyDay(NOW)
const EMPTY: StudentProgress = { joined: TODAY - 100, attempts: 0, days: [], seenResults: 0, topics: [] }
const HERE: PractisedHere = { days: [], restDays: [5, 6], levels: null, hasLevels: false }

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
})
afterEach(cleanup)

async function show(answer: Partial<StudentProgress>, practised: PractisedHere | null = null): Promise<string> {
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', ns: ['progress', 'common'], resources: { en: { progress, common } } })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(progressQuery.queryKey, { ...EMPTY, ...answer })
  render(
    <MantineProvider env="test">
      <LocaleContext value={{ language: 'en', digits: 'western' }}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={client}>
            <ProgressCard now={NOW} practised={practised} />
          </QueryClientProvider>
        </I18nextProvider>
      </LocaleContext>
    </MantineProvider>,
  )
  return screen.getByRole('region').textContent
}

it('a student who practised without a network, in no exam, has a streak and the days of the week', async () => {
  const shown = await show({ days: [TODAY - 2] }, { ...HERE, days: [TODAY, TODAY - 1] })
  expect(shown).toContain(`3 ${progress.streak_other}`)
  expect(shown).not.toContain(progress.begin)
  expect(screen.getByText('Tuesday: practised')).toBeDefined()
  expect(screen.getByText('Thursday: practised')).toBeDefined()
})

it('a day of rest of the student does not break the run, whether this device knows it or only the academy', async () => {
  const days = [TODAY, TODAY - 2]
  const rested = [weekdayOf(TODAY - 1)]
  expect(await show({ days })).toContain(progress.begun)
  cleanup()
  expect(await show({ days, restDays: rested })).toContain(`2 ${progress.streak_other}`)
  cleanup()
  expect(await show({ days, restDays: [5, 6] }, { ...HERE, restDays: rested })).toContain(`2 ${progress.streak_other}`)
  expect(screen.getByText('Wednesday: rest day, keeps your streak')).toBeDefined()
})

const topic = (name: string, share: number) => ({ topic: name, score: share * 9, maximum: 9, questions: 9, share })
const RESULTS = { attempts: 2, seenResults: 2, topics: [topic('geometry', 0.8), topic('algebra', 0.33)] }

it('a student reads what to work on in words, without a number that no number of answers stands behind', async () => {
  await show(RESULTS)
  expect(screen.getByText('Strongest: Geometry. To work on: Algebra.')).toBeDefined()
})

it('a student with levels reads them in the place of results by topic', async () => {
  const shown = await show(RESULTS, { ...HERE, levels: <p>Algebra: on the way</p>, hasLevels: true })
  expect(shown).toContain('Algebra: on the way')
  expect(shown).not.toContain('%')
})
