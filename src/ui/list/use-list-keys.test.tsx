import { cleanup, render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setLetterKeys } from './letter-keys.ts'
import { useListKeys } from './use-list-keys.ts'

function List() {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <div ref={list} data-keyboard-list="">
      <input type="search" aria-label="search" />
      <table>
        <tbody>
          {['a', 'b'].map((name) => (
            <tr key={name}>
              <td>
                <button type="button">choose {name}</button>
              </td>
              <th scope="row">
                <a href={`#${name}`}>{name}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Rows({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <div ref={list} data-keyboard-list="">
      <table>
        <tbody>
          <tr>{children}</tr>
        </tbody>
      </table>
    </div>
  )
}

afterEach(() => {
  cleanup()
  setLetterKeys(true)
})

/** Presses a key and answers the element that has the focus afterwards. */
function press(key: string, code = '', more: KeyboardEventInit = {}): string {
  const target = document.activeElement ?? document.body
  target.scrollIntoView ??= () => undefined
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }))
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
}

test('a reader walks the rows by j and k, with an Arabic keyboard too, and stops at the ends', () => {
  render(<List />)
  expect([press('j'), press('ت', 'KeyJ'), press('j')]).toEqual(['a', 'b', 'b'])
  expect([press('ن', 'KeyK'), press('k')]).toEqual(['a', 'a'])
})

test('the slash goes to the search, where letters are letters', () => {
  render(<List />)
  expect([press('/'), press('j'), press('/')]).toEqual(['search', 'search', 'search'])
})

test('nothing happens with Ctrl, beside another letter of the same key, or when the keys are switched off', () => {
  render(<List />)
  const before = press('x')
  expect(press('k', 'KeyK', { ctrlKey: true })).toBe(before)
  expect(press('h', 'KeyJ')).toBe(before)
  setLetterKeys(false)
  expect([press('j'), press('/')]).toEqual([before, before])
})

test('in a list whose titles name people, a reader stands on the link to the record of the row', () => {
  render(
    <Rows>
      <th scope="row">
        <a href="#person">person</a>
      </th>
      <td>
        <a href="#payment" data-opens-row="">
          payment
        </a>
      </td>
    </Rows>,
  )
  expect(press('j')).toBe('payment')
})
