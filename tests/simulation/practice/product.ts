/** The functions of the product that a run uses, so that a mistake can be planted around each. */
import { type Answer, readAnswers } from '#domain/practice/answers.ts'
import { type Card, foldCards } from '#domain/practice/cards.ts'
import type { PracticeEvent } from '#domain/practice/event.ts'
import { mergePractice } from '#domain/practice/merge.ts'
import type { ScheduleOptions } from '#domain/practice/schedule.ts'
import { type SetInput, type SetItem, todaysSet } from '#domain/practice/todays-set.ts'
import { BANK } from './school.ts'

export interface Product {
  readonly merge: (events: readonly PracticeEvent[]) => PracticeEvent[]
  readonly read: (events: readonly PracticeEvent[]) => Answer[]
  readonly fold: (answers: readonly Answer[], options: ScheduleOptions) => Card[]
  readonly choose: (input: SetInput) => SetItem[]
}

export const PRODUCT: Product = {
  merge: mergePractice,
  read: (events) => readAnswers(events, BANK),
  fold: (answers, options) => foldCards(answers, new Set(), options),
  choose: todaysSet,
}
