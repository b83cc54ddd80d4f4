import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useTypedBefore } from './use-typed-before.ts'

const EMPTY = { email: '', agreed: false }

function Form({ onBegin }: { readonly onBegin?: (values: typeof EMPTY) => void }) {
  const values = useTypedBefore(EMPTY)
  onBegin?.(values)
  return (
    <form>
      <input id="email" defaultValue={values.email} />
      <input id="agreed" type="checkbox" defaultChecked={values.agreed} />
    </form>
  )
}

/** A prerendered form into which a visitor has typed. */
function prerendered(): { readonly root: HTMLElement; readonly email: HTMLInputElement } {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Form />)
  const [email, agreed] = root.querySelectorAll('input')
  if (email === undefined || agreed === undefined) throw new Error('no form was rendered')
  email.value = 'reem@example.com'
  agreed.checked = true
  return { root, email }
}

afterEach(() => document.body.replaceChildren())

test('what a visitor typed before the scripts came stays where it is, and the form begins with it', async () => {
  const { root, email } = prerendered()
  const begins: (typeof EMPTY)[] = []
  hydrateRoot(root, <Form onBegin={(values) => begins.push(values)} />)
  await vi.waitUntil(() => begins.length > 0)
  expect(begins[0]).toEqual({ email: 'reem@example.com', agreed: true })
  await vi.waitUntil(() => begins.length > 1)
  expect(root.querySelector('input')).toBe(email)
  expect(email.value).toBe('reem@example.com')
})

test('a form that comes later begins empty, whatever another one on the page holds', () => {
  prerendered()
  const begins: (typeof EMPTY)[] = []
  const later = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    later.render(
      <StrictMode>
        <Form onBegin={(values) => begins.push(values)} />
      </StrictMode>,
    ),
  )
  expect(begins.length).toBeGreaterThan(0)
  for (const values of begins) expect(values).toEqual(EMPTY)
})
