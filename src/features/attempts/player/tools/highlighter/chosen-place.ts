/** The place that the bar is about: what a student selects, or the highlight that was tapped. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { StageMark } from './stage-marks.ts'
import { placeOfRange, signAt, type StagePlace, type StageText } from './stage-texts.ts'

/** A selection is still growing when it changed this lately: the handles of a phone move it word by word. */
const SETTLED_AFTER_MS = 250

type SetPlace = (place: StagePlace | null) => void

export function useChosenPlace(texts: readonly StageText[], marks: readonly StageMark[]) {
  const [place, setPlace] = useState<StagePlace | null>(null)
  const [shownFor, setShownFor] = useState(texts)
  if (shownFor !== texts) {
    // Another question, or a text that was written anew.
    setShownFor(texts)
    setPlace(null)
  }
  useSelection(texts, setPlace)
  useTaps(texts, marks, setPlace)
  return [place, setPlace] as const
}

function useSelection(texts: readonly StageText[], setPlace: SetPlace): void {
  const read = useEffectEvent(() => {
    const selection = document.getSelection()
    if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return
    setPlace(placeOfRange(texts, selection.getRangeAt(0)))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const settle = () => {
      clearTimeout(timer)
      if (!isPressed) timer = setTimeout(read, SETTLED_AFTER_MS)
    }
    const press = (event: PointerEvent) => {
      isPressed = event.type === 'pointerdown'
      settle()
    }
    const pointer = ['pointerdown', 'pointerup', 'pointercancel'] as const
    document.addEventListener('selectionchange', settle)
    for (const name of pointer) document.addEventListener(name, press)
    // The selection that loaded this code.
    settle()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', settle)
      for (const name of pointer) document.removeEventListener(name, press)
    }
  }, [texts])
}

/** A tap on a highlight is about it; any other tap outside of the bar puts the bar away. */
function useTaps(texts: readonly StageText[], marks: readonly StageMark[], setPlace: SetPlace): void {
  const tap = useEffectEvent(({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('[data-marks]') !== null) return
    if (document.getSelection()?.isCollapsed === false) return
    const host = texts.find((text) => text.host.contains(target))
    const sign = host === undefined ? null : signAt(texts, clientX, clientY)
    const tapped = marks.findLast(
      ({ mark }) => sign !== null && mark.part === sign.part && mark.from <= sign.at && sign.at < mark.to,
    )
    setPlace(tapped === undefined ? null : { part: tapped.mark.part, from: tapped.mark.from, to: tapped.mark.to })
  })
  const leave = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) setPlace(null)
  })
  useEffect(() => {
    document.addEventListener('click', tap)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('click', tap)
      document.removeEventListener('keydown', leave)
    }
  }, [])
}
