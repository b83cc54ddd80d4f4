import { cleanup, render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import zones from '#locales/ar/zones.json' with { type: 'json' }
import { LocaleContext } from '../format/format-context.ts'
import { TimeThere } from './TimeThere.tsx'

afterEach(cleanup)

/** Answers what stands under the time of a meeting at noon UTC in that zone. */
async function shown(timeZone: string): Promise<string> {
  const i18n = createInstance()
  await i18n.init({ lng: 'ar', ns: ['zones'], resources: { ar: { zones } } })
  const { container } = render(
    <LocaleContext value={{ language: 'ar', digits: 'western' }}>
      <I18nextProvider i18n={i18n}>
        <TimeThere instant={Date.UTC(2026, 10, 29, 12)} timeZone={timeZone} />
      </I18nextProvider>
    </LocaleContext>,
  )
  return container.textContent
}

it('a student whose device is elsewhere reads the time of the meeting, «بتوقيت الرياض»', async () => {
  expect(await shown('Asia/Riyadh')).toBe('الأحد، 29 نوفمبر في 3:00 م بتوقيت الرياض')
})

it('a student whose device shows the same reads the time once, and no zone', async () => {
  expect(await shown(Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('')
})
