import { DirectionProvider, MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { readSpans } from '#domain/contacts/opening-hours.ts'
import { DayTimes } from './DayTimes.tsx'
import { typedSpans, writtenSpans } from './day-times.ts'

afterEach(cleanup)

function Day({ value: first = '', error }: { readonly value?: string; readonly error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <DirectionProvider initialDirection="ltr" detectDirection={false}>
      <MantineProvider env="test">
        <DayTimes id="day0" label="Sunday" value={value} onChange={setValue} error={error} />
        <output>{value}</output>
      </MantineProvider>
    </DirectionProvider>
  )
}

const held = () => screen.getByRole('status').textContent ?? ''
const sides = (name: 'dayTimes.fromOf' | 'dayTimes.toOf') => screen.getAllByLabelText<HTMLInputElement>(name)

function type(field: HTMLElement | undefined, text: string): void {
  if (field === undefined) throw new Error('the field is there')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('a colleague gives a day two times without knowing how they are written', () => {
  render(<Day />)
  fireEvent.click(screen.getByText('dayTimes.add'))
  type(sides('dayTimes.fromOf')[0], '١٦')
  type(sides('dayTimes.toOf')[0], '5:30 pm')
  fireEvent.click(screen.getByText('dayTimes.add'))
  type(sides('dayTimes.fromOf')[1], '20:00')
  type(sides('dayTimes.toOf')[1], '0:00')
  expect(readSpans(held())).toEqual([
    { from: 960, to: 1050 },
    { from: 1200, to: 1440 },
  ])
})

test('a colleague takes one of two times away, and what was stored is shown in its fields', () => {
  render(<Day value="9:00-12:30, 16:00-24:00" />)
  expect(sides('dayTimes.toOf').map(({ value }) => value)).toEqual(['12:30', '00:00'])
  fireEvent.click(screen.getAllByLabelText('dayTimes.removeFrom')[0] ?? document.body)
  expect(readSpans(held())).toEqual([{ from: 960, to: 1440 }])
})

test('a time that lacks its end is refused, stays in its field, and the error stands with the day', () => {
  render(<Day value="09:00-" error="wrong" />)
  expect(readSpans(held())).toBeNull()
  expect(sides('dayTimes.fromOf')[0]?.value).toBe('09:00')
  expect(screen.getByText('wrong')).toBeDefined()
})

test('signs between times cannot be typed into one', () => {
  expect(typedSpans(writtenSpans([{ from: '9-12, 4', to: 'x' }]))).toEqual([{ from: '912 4', to: 'x' }])
})
