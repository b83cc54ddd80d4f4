import { DirectionProvider, MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LocaleContext } from '#src/ui/format/format-context.ts'
import type { Locale } from '#src/ui/format/numbers.ts'
import { DateTimeField } from './DateTimeField.tsx'
import { DayField } from './DayField.tsx'

const ENGLISH: Locale = { language: 'en', digits: 'western' }
const ARABIC: Locale = { language: 'ar', digits: 'arabic' }

afterEach(cleanup)

interface FormProps {
  readonly kind?: 'day' | 'dateTime'
  readonly value?: string
  readonly locale?: Locale
  readonly min?: string
  readonly required?: boolean
}

/** The field with the value that its form holds below it. */
function Form({ kind = 'day', value: first = '', locale = ENGLISH, min, required = false }: FormProps) {
  const [value, setValue] = useState(first)
  const field = { label: 'Begins', required, value, onChange: setValue }
  return (
    <LocaleContext value={locale}>
      <DirectionProvider initialDirection={locale.language === 'ar' ? 'rtl' : 'ltr'} detectDirection={false}>
        <MantineProvider env="test">
          {kind === 'day' ? <DayField min={min} {...field} /> : <DateTimeField clock="wall" {...field} />}
          <output>{value}</output>
          <button onClick={() => setValue('2027-01-01')}>reset</button>
        </MantineProvider>
      </DirectionProvider>
    </LocaleContext>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>(/Begins/)
const held = () => screen.getByRole('status').textContent

function type(text: string, field = input()): void {
  fireEvent.change(field, { target: { value: text } })
}

async function openCalendar(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'dates.open' }))
  const dialog = await screen.findByRole('dialog', { name: 'dates.calendar' })
  await within(dialog).findByRole('table', {}, { timeout: 5000 })
  return dialog
}

test('an admin who types a day in Arabic digits sees it as it was typed, and then in the digits of their choice', () => {
  render(<Form />)
  type('٢٨/١١/٢٠٢٦')
  expect([input().value, held()]).toEqual(['٢٨/١١/٢٠٢٦', '2026-11-28'])
  fireEvent.blur(input())
  expect(input().value).toBe('28/11/2026')
})

test('an admin whose day cannot be read keeps what was typed and reads why, once the field is left', () => {
  render(<Form value="2026-11-28" />)
  type('31/02/2026')
  expect(screen.queryByText('dates.unreadableDay')).toBeNull()
  fireEvent.blur(input())
  expect(screen.getByText('dates.unreadableDay')).toBeDefined()
  expect([input().value, input().getAttribute('aria-invalid'), held()]).toEqual(['31/02/2026', 'true', '31/02/2026'])
})

test('an admin whose form is filled anew sees the new day, not what was typed', () => {
  render(<Form />)
  type('28/1')
  fireEvent.click(screen.getByRole('button', { name: 'reset' }))
  expect(input().value).toBe('01/01/2027')
})

test('an admin who types a day before the first possible one is informed', () => {
  render(<Form min="2026-11-28" />)
  type('27/11/2026')
  expect(screen.getByText('dates.tooEarly')).toBeDefined()
  type('28/11/2026')
  expect(screen.queryByText('dates.tooEarly')).toBeNull()
})

test('an admin in Riyadh sees a week from Sunday, days in their digits and the Hijri date below', async () => {
  render(<Form value="2026-11-28" locale={ARABIC} />)
  const dialog = await openCalendar()
  const names = within(dialog).getAllByRole('columnheader')
  expect(names.map(({ textContent }) => textContent)[0]).toContain('الأحد')
  expect(within(dialog).getByRole('button', { name: 'السبت، ٢٨ نوفمبر ٢٠٢٦' }).textContent).toBe('٢٨')
  expect(within(dialog).getByText('١٨ جمادى الآخرة ١٤٤٨ هـ')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'dates.nextMonth' }))
  expect(within(dialog).getByText(/جمادى الآخرة.*رجب/)).toBeDefined()
})

test('an admin with a keyboard comes to the input before its button, in Arabic too', () => {
  render(<Form locale={ARABIC} />)
  const follows = input().compareDocumentPosition(screen.getByRole('button', { name: 'dates.open' }))
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an admin who picks a day has the calendar closed behind it', async () => {
  render(<Form value="2026-11-28" />)
  const dialog = await openCalendar()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Monday, November 30, 2026' }))
  expect([input().value, held()]).toEqual(['30/11/2026', '2026-11-30'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an admin may not pick a day before the first possible one', async () => {
  render(<Form value="2026-11-28" min="2026-11-20" />)
  const dialog = await openCalendar()
  const day = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([day('Thursday, November 19, 2026'), day('Friday, November 20, 2026')]).toEqual([true, false])
})

test('an admin clears an optional day in the calendar, and cannot clear one that is needed', async () => {
  render(<Form value="2026-11-28" />)
  fireEvent.click(within(await openCalendar()).getByRole('button', { name: 'dates.clear' }))
  expect([input().value, held()]).toEqual(['', ''])
  cleanup()
  render(<Form value="2026-11-28" required />)
  expect(within(await openCalendar()).queryByRole('button', { name: 'dates.clear' })).toBeNull()
})

test('an admin with a keyboard goes to the day at the left with the left arrow, in Arabic too', async () => {
  for (const [locale, from, to] of [
    [ENGLISH, 'Wednesday, November 25, 2026', 'Tuesday, November 24, 2026'],
    [{ ...ARABIC, digits: 'western' }, 'الأربعاء، 25 نوفمبر 2026', 'الخميس، 26 نوفمبر 2026'],
  ] as const) {
    render(<Form value="2026-11-25" locale={locale} />)
    const dialog = await openCalendar()
    const day = within(dialog).getByRole('button', { name: from })
    await waitFor(() => expect(document.activeElement).toBe(day))
    fireEvent.keyDown(day, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: to }))
    cleanup()
  }
})

test('an admin who picks a day for a time goes on with the time, and closes with Enter without sending the form', async () => {
  render(<Form kind="dateTime" />)
  const dialog = await openCalendar()
  const time = within(dialog).getByLabelText<HTMLInputElement>('dates.time')
  expect(time.readOnly).toBe(true)
  const today = within(dialog)
    .getAllByRole('button')
    .find((day) => day.getAttribute('aria-current') === 'date')
  fireEvent.click(today as HTMLElement)
  expect(held()).toMatch(/^\d{4}-\d{2}-\d{2}T00:00$/)
  expect(document.activeElement).toBe(time)
  type('٢:٣٠ م', time)
  expect(held()).toMatch(/T14:30$/)
  expect(fireEvent.keyDown(time, { key: 'Enter' })).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an admin who types a day without its time is informed that both are needed', () => {
  render(<Form kind="dateTime" />)
  type('28/11/2026')
  fireEvent.blur(input())
  expect(screen.getByText('dates.unreadableDateTime')).toBeDefined()
  type('28/11/2026 14:30')
  fireEvent.blur(input())
  expect(screen.queryByText('dates.unreadableDateTime')).toBeNull()
  expect(held()).toBe('2026-11-28T14:30')
})
