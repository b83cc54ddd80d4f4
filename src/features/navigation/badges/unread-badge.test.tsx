import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UnreadBadge } from './UnreadBadge.tsx'

function answering(unread: readonly number[]) {
  const data = { items: unread.map((count, id) => ({ id, unread: count })) }
  const fetched = vi.fn(async () => Response.json({ status: { error: false, message: '' }, data }))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <UnreadBadge />
    </QueryClientProvider>,
  )
  return { container, client, fetched }
}

afterEach(() => vi.unstubAllGlobals())

describe('a student with answers that they have not opened', () => {
  it('sees how many there are in all conversations, and asks again when one of them was opened', async () => {
    const { client, fetched } = answering([2, 0, 1])
    expect(await screen.findByText('3')).toBeDefined()
    await client.invalidateQueries({ queryKey: ['contacts', 'list'] })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('sees nothing where there are none', async () => {
    const { container, fetched } = answering([0])
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    expect(container.textContent).toBe('')
  })
})
