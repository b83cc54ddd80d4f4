import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyExtra, lazyExtraWhenIdle } from './lazy-extra.ts'

async function pageWith(load: () => Promise<() => string>): Promise<void> {
  const Extra = lazyExtra(load)
  render(
    <>
      <p>the page</p>
      <Suspense fallback="coming">
        <Extra />
      </Suspense>
    </>,
  )
  await expect.poll(() => screen.queryByText('coming')).toBeNull()
}

test('a reader has the page with what comes by itself', async () => {
  await pageWith(async () => () => 'a notice')
  expect(document.body.textContent).toBe('the pagea notice')
})

test('a reader whose network went away in between has the page without it', async () => {
  await pageWith(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(document.body.textContent).toBe('the page')
})

test('a reader has what the page is for before what comes when it is idle', async () => {
  const order: string[] = []
  const Extra = lazyExtraWhenIdle(async () => {
    order.push('asked for')
    return () => 'notes'
  })
  render(
    <Suspense fallback="coming">
      <Extra />
    </Suspense>,
  )
  order.push('the page stands')
  await expect.poll(() => screen.queryByText('notes')).not.toBeNull()
  expect(order).toEqual(['the page stands', 'asked for'])
})
