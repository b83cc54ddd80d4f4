import { type RefObject, useEffect } from 'react'
import { letterKeysAreOn } from './letter-keys.ts'

/** Attribute of every list on a page: the keys act in the list that has the focus, or else in the first one. */
const LIST_MARK = 'data-keyboard-list'

const TYPED_INTO = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const OPENED = 'dialog[open], [role=dialog], [role=menu], [role=listbox]'
const OPENS = 'a[href], button'

type ListKey = 'search' | 'next' | 'previous'

/** Recognizes a key by its letter, or by its position if the keyboard writes another alphabet. */
function listKeyOf({ key, code }: KeyboardEvent): ListKey | null {
  const isLatin = /^[a-z]$/i.test(key)
  if (key === '/' || (code === 'Slash' && key === 'ظ')) return 'search'
  if (key === 'j' || (code === 'KeyJ' && !isLatin)) return 'next'
  if (key === 'k' || (code === 'KeyK' && !isLatin)) return 'previous'
  return null
}

function isOccupied({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element) || target.closest(`${TYPED_INTO}, ${OPENED}`) !== null
}

function isActing(list: Element): boolean {
  const focused = document.activeElement?.closest(`[${LIST_MARK}]`)
  return list === (focused ?? document.querySelector(`[${LIST_MARK}]`))
}

/** Marks the link of a row that opens its record, where the title of the row leads elsewhere. */
const OPENS_ROW = '[data-opens-row]'

/** Element that opens each row: the link that says so, the link or button of its title, or else the first one of the row. */
function openersOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll('tbody tr:not([aria-hidden])')].flatMap((row) => {
    const [opener = null] = [OPENS_ROW, `th :is(${OPENS})`, OPENS].flatMap(
      (selector) => row.querySelector<HTMLElement>(selector) ?? [],
    )
    return opener === null ? [] : [opener]
  })
}

function moveTo(list: Element, step: 1 | -1): void {
  const openers = openersOf(list)
  const row = document.activeElement?.closest('tr') ?? null
  const at = row === null ? -1 : openers.findIndex((opener) => row.contains(opener))
  const next = at === -1 ? (step === 1 ? 0 : openers.length - 1) : at + step
  const opener = openers[Math.min(Math.max(next, 0), openers.length - 1)]
  opener?.focus()
  opener?.scrollIntoView({ block: 'nearest' })
}

/**
 * `/` moves the focus to the list's search, `j` and `k` to the next and previous row; Enter opens the row that has the
 * focus.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const wanted = listKeyOf(event)
      if (wanted === null || list.current === null || !letterKeysAreOn()) return
      if (isOccupied(event) || document.querySelector('dialog[open]') !== null || !isActing(list.current)) return
      const search = list.current.querySelector<HTMLInputElement>('input[type=search]')
      if (wanted === 'search' && search === null) return
      event.preventDefault()
      if (wanted === 'search') search?.focus()
      else moveTo(list.current, wanted === 'next' ? 1 : -1)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list])
}
