import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

function openList(scope = 'all', total = 40) {
  return renderHook((props: { scope: string; total: number }) => useSelection(props.scope, props.total), {
    initialProps: { scope, total },
  })
}

test('an admin ticks rows on several pages and unticks one', () => {
  const { result } = openList()
  act(() => result.current.toggle('a', ['a', 'b']))
  act(() => result.current.togglePage(['c', 'd']))
  act(() => result.current.toggle('a', ['a', 'b']))
  expect(result.current.selection).toEqual({ kind: 'rows', ids: ['c', 'd'], count: 2 })
})

test('an admin who ticks the head of a page twice has ticked nothing', () => {
  const { result } = openList()
  act(() => result.current.togglePage(['a', 'b']))
  act(() => result.current.togglePage(['a', 'b']))
  expect(result.current.selection.count).toBe(0)
})

test('all that match counts rows of other pages too', () => {
  const { result } = openList()
  act(() => result.current.chooseAll())
  expect(result.current.selection).toEqual({ kind: 'all', count: 40 })
  expect(result.current.isChosen('on another page')).toBe(true)
})

test('an admin who leaves one out of "all that match" keeps the rest of the page', () => {
  const { result } = openList()
  act(() => result.current.chooseAll())
  act(() => result.current.toggle('a', ['a', 'b', 'c']))
  expect(result.current.selection).toEqual({ kind: 'rows', ids: ['b', 'c'], count: 2 })
})

test('another search chooses anew: nothing is changed that is not on the screen', () => {
  const { result, rerender } = openList('all')
  act(() => result.current.chooseAll())
  rerender({ scope: 'q=سارة', total: 1 })
  expect(result.current.selection).toEqual({ kind: 'rows', ids: [], count: 0 })
})
