import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import practiceProgress from '#locales/en/practiceProgress.json' with { type: 'json' }
import common from '#locales/en/common.json' with { type: 'json' }
import { LocaleContext } from '#src/ui/format/format-context.ts'
import { ForecastCard } from './ForecastCard.tsx'

afterEach(cleanup)

type Months = Parameters<typeof ForecastCard>[0]['months']

type Line = Parameters<typeof ForecastCard>[0]['line']

async function show(
  months: Months,
  hits: { inside: number; of: number } | null = null,
  line: Line = undefined,
): Promise<void> {
  const i18n = createInstance()
  const resources = { en: { practiceProgress, common } }
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['practiceProgress', 'common'], resources })
  const forecast = { state: 'range', low: 62, high: 77, answers: 80 } as const
  render(
    <LocaleContext value={{ language: 'en', digits: 'western' }}>
      <I18nextProvider i18n={i18n}>
        <ForecastCard forecast={forecast as never} history={[]} scores={[]} hits={hits} months={months} line={line} />
      </I18nextProvider>
    </LocaleContext>,
  )
}

it('a student reads beside the forecast how often forecasts held, month by month and with the misses', async () => {
  await show(
    [
      { month: '2026-11', scores: 12, inside: 9 },
      { month: '2026-10', scores: 10, inside: 4 },
    ],
    { inside: 13, of: 22 },
  )
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['Month of the examWithinMissed', 'November 202693', 'October 202646'])
  expect(screen.getByText(/13 of 22 scores/)).toBeDefined()
})

it('a student reads a few scores by month before there are enough for one share, and that there are none yet', async () => {
  await show([{ month: '2026-11', scores: 1, inside: 0 }])
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('November 202601')
  cleanup()
  await show([])
  expect(screen.getByText(practiceProgress.hitRate.none)).toBeDefined()
})

it('a device whose overview is of an earlier release says nothing', async () => {
  await show(undefined)
  expect(screen.queryByText(practiceProgress.hitRate.title)).toBeNull()
})

it('a student reads what others with such a forecast really had, once enough have entered their scores', async () => {
  await show([], null, { intercept: 10, slope: 0.8, residual: 6.4, pairs: 212 })
  expect(screen.getByText(/on average 66 of 100, give or take 6/)).toBeDefined()
  cleanup()
  await show([])
  expect(screen.queryByText(/on average/)).toBeNull()
})
