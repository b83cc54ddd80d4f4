import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DataList } from './DataList.tsx'
import { listSearch } from './list-search.ts'
import type { ListState } from './list-types.ts'

interface Person {
  readonly id: string
  readonly name: string
}

const readSearch = listSearch({ filters: { status: ['active'] }, sort: ['name'] })
const FIRST_PAGE = readSearch({} as never)
const SARA = { id: 'a', name: 'سارة' }
const onSearch = vi.fn()

function show(state: Partial<ListState<Person>>, search = FIRST_PAGE): void {
  render(
    <MantineProvider env="test">
      <DataList<Person, typeof FIRST_PAGE>
        id="people"
        label="People"
        columns={[
          { id: 'name', header: 'Name', phone: 'title', isSortable: true, cell: ({ name }) => name },
          { id: 'code', header: 'Code', cell: ({ id }) => id },
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={{ page: undefined, isFetching: false, failure: null, retry: () => undefined, ...state }}
        search={search}
        onSearch={onSearch}
        searchLabel="Search"
        empty={{ title: 'Nobody yet', text: 'People appear here.' }}
        bulkActions={[{ id: 'greet', label: 'Greet', onRun: () => undefined }]}
      />
    </MantineProvider>,
  )
}

beforeEach(() => {
  onSearch.mockClear()
  localStorage.clear()
})

test('a reader is shown by which column a list is ordered, and orders it by the next press', () => {
  show({ page: { items: [SARA], total: 1 } }, { ...FIRST_PAGE, sort: 'name', page: 3 })
  const header = screen.getByRole('columnheader', { name: 'Name' })
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(header).getByRole('button'))
  expect(onSearch).toHaveBeenCalledWith({ page: 1, perPage: 10, q: '', sort: '-name' })
})

test('a reader of an academy without people is shown what will be here, not that nothing was found', () => {
  show({ page: { items: [], total: 0 } })
  expect(screen.getByText('Nobody yet')).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a reader whose search finds nothing clears search and filters at once', () => {
  show({ page: { items: [], total: 0 } }, { ...FIRST_PAGE, q: 'x', status: 'active' })
  fireEvent.click(screen.getByRole('button', { name: 'nothingFound.clear' }))
  expect(onSearch).toHaveBeenCalledWith({ page: 1, perPage: 10, q: '' })
})

test('a reader on a page that is no more is led to the first one', () => {
  show({ page: { items: [], total: 12 } }, { ...FIRST_PAGE, page: 9 })
  fireEvent.click(screen.getByRole('button', { name: 'pastTheEnd.first' }))
  expect(onSearch).toHaveBeenCalledWith({ ...FIRST_PAGE, page: 1 })
})

test('a reader without a network keeps the rows of a moment ago, and is informed', () => {
  show({ page: { items: [SARA], total: 1 }, failure: { message: 'no answer', isUnreachable: true } })
  expect(screen.getByText('fromEarlier')).toBeDefined()
  expect(screen.getByText('سارة')).toBeDefined()
})

test('a reader who never saw a row is shown why, and tries again', () => {
  const retry = vi.fn()
  show({ failure: { message: 'no answer', isUnreachable: true }, retry })
  fireEvent.click(screen.getByRole('button', { name: 'action.retry' }))
  expect(retry).toHaveBeenCalled()
})

test('what can be done with many rows appears when the first one is ticked', () => {
  show({ page: { items: [SARA], total: 1 } })
  expect(screen.queryByRole('button', { name: 'Greet' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'selection.row' }))
  expect(screen.getByRole('button', { name: 'Greet' })).toBeDefined()
})

test('a reader ticks all rows of a page once there are rows, so that no press is lost', () => {
  show({})
  expect(screen.getByRole('checkbox', { name: 'selection.page' })).toHaveProperty('disabled', true)
  cleanup()
  show({ page: { items: [SARA], total: 1 } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'selection.page' }))
  expect(screen.getByRole('checkbox', { name: 'selection.row' })).toHaveProperty('checked', true)
})

test('a column that was left out stays left out', () => {
  localStorage.setItem('miqyas.columns.people', JSON.stringify({ code: false }))
  show({ page: { items: [SARA], total: 1 } })
  expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull()
})
