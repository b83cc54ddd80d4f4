import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import reports from '#locales/en/reports.json' with { type: 'json' }
import { TotalNumbers } from './TotalNumbers.tsx'

const total = {
  attempts: 12,
  students: 12,
  maximum: 10,
  mean: 5,
  meanShare: 0.5,
  median: 5,
  standardDeviation: 2,
  skewness: 0,
  kurtosis: 0,
  internalConsistency: 80,
  errorRatio: 45,
  standardError: 1,
}

async function shown(internalConsistency: number | null): Promise<void> {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['reports'], resources: { en: { reports } } })
  render(
    <I18nextProvider i18n={i18n}>
      <TotalNumbers total={{ ...total, internalConsistency }} pass={null} />
    </I18nextProvider>,
  )
}

afterEach(cleanup)

it('a psychometrician reads what a coefficient below zero means, and not that more of it is good', async () => {
  const good = reports.total.internalConsistencyText.split('{{')[0] ?? ''
  await shown(-35)
  expect(screen.getByText(reports.total.internalConsistencyNegative)).toBeDefined()
  expect(screen.queryByText(good, { exact: false })).toBeNull()
  cleanup()
  await shown(80)
  expect(screen.getByText(good, { exact: false })).toBeDefined()
})
