import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import type { QuestionResult } from '#contract/attempts/result.ts'
import result from '#locales/en/result.json' with { type: 'json' }
import { ResultTimes } from './ResultTimes.tsx'

afterEach(cleanup)

it('a student who skipped questions reads the average of all of them', async () => {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['result'], resources: { en: { result } } })
  const questions = [90_000, 30_000, null, 0].map((timeMs, index) => ({ id: `q${index}`, number: index + 1, timeMs }))
  render(
    <I18nextProvider i18n={i18n}>
      <ResultTimes questions={questions as unknown as QuestionResult[]} onShow={() => undefined} />
    </I18nextProvider>,
  )
  expect(screen.getByText(/on average|average/i).textContent).toContain('30')
})
