import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Bdi } from './Bdi.tsx'

afterEach(cleanup)

const shown = (title: string) => render(<Bdi className="name">{title}</Bdi>).container.querySelector('bdi')

it('a reader of an Arabic title sees its expression in one piece', () => {
  const title = shown('حل f(x) = 2x - 5 بالرسم')
  expect(title?.textContent).toBe('حل \u2066f(x) = 2x - 5\u2069 بالرسم')
  expect([title?.dir, title?.className]).toEqual(['auto', 'name'])
})

it('a reader of an English title or of a name sees it as it is', () => {
  expect(shown('Algebra (x+1)')?.textContent).toBe('Algebra (x+1)')
  expect(shown('سارة العتيبي')?.textContent).toBe('سارة العتيبي')
})
