import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { newQuestion } from './question-form.ts'
import type { QuestionTexts } from './question-formulas.ts'
import { QuestionFormulas } from './QuestionFormulas.tsx'

afterEach(cleanup)

function Question({ text }: { readonly text: string }) {
  const [texts, setTexts] = useState<QuestionTexts>({ ...newQuestion('section'), text })
  return (
    <MantineProvider env="test">
      <QuestionFormulas values={texts} onChange={setTexts} />
      <output>{texts.text}</output>
    </MantineProvider>
  )
}

const held = () => screen.getByRole('status').textContent

test('a teacher turns the question Arabic, with the letters of schoolbooks and one of their own', () => {
  render(<Question text="Find $x + q$" />)
  fireEvent.click(screen.getByText('formulas.open'))
  fireEvent.change(screen.getByLabelText('formulas.writing'), { target: { value: 'arabic' } })
  fireEvent.click(screen.getByText('formulas.usual'))
  expect(screen.getByLabelText<HTMLInputElement>('x').value).toBe('س')
  fireEvent.change(screen.getByLabelText('q'), { target: { value: 'س' } })
  expect(screen.getAllByText('formulas.fault.taken').length).toBeGreaterThan(0)
  expect(screen.getByText('formulas.apply').closest('button')?.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('q'), { target: { value: 'ق' } })
  fireEvent.click(screen.getByText('formulas.apply'))
  expect(held()).toBe('Find $\\rtl س + ق$')
})

test('a teacher whose question has no formula is offered nothing', () => {
  render(<Question text="It costs 5$ here" />)
  expect(screen.queryByText('formulas.open')).toBeNull()
})
