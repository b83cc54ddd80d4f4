import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { chooseFromBank } from '#contract/exams/bank-filling.ts'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { BodyOf, ResponseOf } from '#contract/foundation/route.ts'
import { SEED_MOST } from '#contract/foundation/limits.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { QUESTIONS_KEY } from '../../questions/queries.ts'
import { NEW_RULE, rulesOf, type RuleValues, valuesOf, withOwnPapers, withSamePapers } from './rule-values.ts'

type Asked = BodyOf<typeof chooseFromBank>
export type ChosenRule = ResponseOf<typeof chooseFromBank>['rules'][number]
export type ChosenQuestion = ChosenRule['questions'][number]
export type FilledSection = ExamDraft['sections'][number]

function newSeed(): number {
  return Math.floor(Math.random() * (SEED_MOST + 1))
}

/** The rules of a section, what they choose from the bank, and what its author leaves of it. */
export function useFilling(examId: string, section: FilledSection) {
  const { filling } = section
  const [rules, setRules] = useState<readonly RuleValues[]>(() => filling?.rules.map(valuesOf) ?? [NEW_RULE])
  const [hasOwnPapers, setHasOwnPapers] = useState(() => rules.some(({ asked }) => asked !== ''))
  const [replaces, setReplaces] = useState((filling?.replaceableIds.length ?? 0) > 0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const choice = useChoice(examId, asked)
  const shown = asked === null ? undefined : choice.data?.rules
  const questionIds = (shown ?? []).flatMap(({ questions }) =>
    questions.flatMap(({ id }) => (removed.has(id) ? [] : [id])),
  )
  const isAskedGiven = !hasOwnPapers || rules.every((rule) => rule.asked.trim() !== '')
  const wanted = isAskedGiven ? rulesOf(rules) : null
  /** Whatever is changed above the choice makes another one of it. */
  const forget = () => {
    setAsked(null)
    setRemoved(new Set())
  }
  const ask = (seed: number) => {
    if (wanted === null) return
    setRemoved(new Set())
    setAsked({ sectionId: section.id, rules: wanted, seed, without: [], replaces })
  }
  return {
    rules,
    setRules: (next: readonly RuleValues[]) => {
      setRules(next)
      forget()
    },
    replaces,
    setReplaces: (next: boolean) => {
      setReplaces(next)
      forget()
    },
    hasOwnPapers,
    setHasOwnPapers: (next: boolean) => {
      setHasOwnPapers(next)
      setRules(rules.map(next ? withOwnPapers : withSamePapers))
      forget()
    },
    isReady: wanted !== null,
    choice,
    asked,
    shown,
    removed,
    questionIds,
    draws: asked === null ? [] : drawsOf(asked.rules, shown ?? [], removed),
    choose: () => ask(newSeed()),
    chooseBy: ask,
    remove: (id: string) => setRemoved(new Set([...removed, id])),
    exchange: (id: string) => asked !== null && setAsked({ ...asked, without: [...asked.without, id] }),
  }
}

/** The groups of what is left of the choice; a rule that brought too few asks all that it brought. */
function drawsOf(rules: Asked['rules'], shown: readonly ChosenRule[], removed: ReadonlySet<string>) {
  return shown.flatMap(({ questions }, index) => {
    const questionIds = questions.flatMap(({ id }) => (removed.has(id) ? [] : [id]))
    const asked = rules[index]?.asked ?? null
    return asked === null || questionIds.length === 0
      ? []
      : [{ asked: Math.min(asked, questionIds.length), questionIds }]
  })
}

export type Filling = ReturnType<typeof useFilling>

function useChoice(examId: string, asked: Asked | null) {
  return useQuery({
    queryKey: [...QUESTIONS_KEY, 'bank-choice', examId, asked],
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error('nothing was asked for')
      return valueOf(callRoute(routes.bankFilling.chooseFromBank, { params: { id: examId }, body: asked, signal }))
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    // The bank may change before the next look.
    gcTime: 0,
  })
}
