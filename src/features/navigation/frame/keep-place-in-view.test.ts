import { expect, test, vi } from 'vitest'
import { keepPlaceInView } from './keep-place-in-view.ts'
import styles from './navigation.module.css'

test('a colleague who opens a page finds its entry in the side navigation, wherever that was scrolled to', () => {
  document.body.innerHTML = `<nav><a aria-current="page">tab</a></nav>
    <nav class="${styles['side']}"><a>users</a><a aria-current="page">partners</a></nav>`
  const scrolled = vi.fn(function scroll(this: Element, _options: unknown) {
    return this.textContent
  })
  for (const link of document.querySelectorAll('a')) link.scrollIntoView = scrolled
  let rendered: (event: never) => void = () => undefined
  keepPlaceInView({
    subscribe: (_event, listener) => {
      rendered = listener as typeof rendered
      return () => undefined
    },
  })
  expect(scrolled).not.toHaveBeenCalled()
  rendered(undefined as never)
  expect(scrolled.mock.results.map(({ value }) => value as string)).toEqual(['partners'])
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
})
