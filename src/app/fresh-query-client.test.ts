import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './fresh-query-client.ts'

function listThatIsAsked(client: FreshQueryClient) {
  const answers: ((rows: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false })
  const shown: string[] = []
  const leave = observer.subscribe(({ data }) => data !== undefined && shown.push(data))
  return { observer, answers, shown, leave }
}

test('someone who imports rows while the list is still on its way reads the list as it is afterwards', async () => {
  const client = new FreshQueryClient()
  const { observer, answers, shown, leave } = listThatIsAsked(client)
  const invalidated = client.invalidateQueries({ queryKey: ['list'] })
  expect(answers).toHaveLength(2)
  answers[0]?.('before the import')
  answers[1]?.('after the import')
  await invalidated
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the import', isError: false })
  expect(shown).not.toContain('before the import')
  leave()
})

test('a page that awaits the first answer gets the one that took its place, and no failure', async () => {
  const client = new FreshQueryClient()
  const { observer, answers, leave } = listThatIsAsked(client)
  const awaited = client.ensureQueryData({ queryKey: ['list'], queryFn: () => Promise.resolve('never asked') })
  const invalidated = client.invalidateQueries({ queryKey: ['list'] })
  answers[1]?.('after')
  await invalidated
  expect(await awaited).toBe('after')
  expect(observer.getCurrentResult().data).toBe('after')
  leave()
})

test('what is only marked as old, and not asked anew, still gets its answer', async () => {
  const client = new FreshQueryClient()
  const { observer, answers, leave } = listThatIsAsked(client)
  await client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  answers[0]?.('first')
  await expect.poll(() => observer.getCurrentResult().data).toBe('first')
  expect(answers).toHaveLength(1)
  leave()
})
