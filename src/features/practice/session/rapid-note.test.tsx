import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import practice from '#locales/en/practice.json' with { type: 'json' }
import { answered } from '#src/offline/practice/practice-device.test-support.ts'
import { RapidNote } from './RapidNote.tsx'

afterEach(cleanup)

async function isSaid(changes: Parameters<typeof answered>[1]): Promise<boolean> {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['practice'], resources: { en: { practice } } })
  render(
    <I18nextProvider i18n={i18n}>
      <RapidNote answer={answered('q1', changes)} />
    </I18nextProvider>,
  )
  const found = screen.queryByText(practice.session.rapid) !== null
  cleanup()
  return found
}

it('a student reads that a rapid answer does not count, and nothing after a usual one, a blank one or one on paper', async () => {
  const said = [{ ms: 6_100 }, { ms: 6_300 }, { ms: 3_000, options: [] }, { ms: 0, sheet: '123456' }].map(isSaid)
  expect(await Promise.all(said)).toEqual([true, false, false, false])
})
