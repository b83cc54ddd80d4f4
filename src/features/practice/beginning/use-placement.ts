import { useMemo } from 'react'
import { type PlacementStanding, placementStanding } from '#domain/practice/placement.ts'
import { placementSet } from '#domain/practice/placement-set.ts'
import type { SetItem } from '#domain/practice/set-item.ts'
import type { PracticeBase } from '../data/use-practice.ts'

export interface Placement {
  readonly standing: PlacementStanding
  readonly items: readonly SetItem[]
}

/** The placement of this student: its questions, and whether it is offered. */
export function usePlacement({ answers, bank, blueprint, questions, userId }: PracticeBase): Placement {
  return useMemo(() => {
    const isShort = (question: string) => questions.get(question)?.paragraph === null
    const items = placementSet({ answers, bank, blueprint, student: userId, isShort })
    return { items, standing: items.length === 0 ? 'none' : placementStanding(answers, bank) }
  }, [answers, bank, blueprint, questions, userId])
}
